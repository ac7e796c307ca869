// A placeholder until the first type of this room.
