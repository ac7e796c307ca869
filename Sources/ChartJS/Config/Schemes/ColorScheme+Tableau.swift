extension ColorScheme {
    /// The palettes of Tableau.
    static let tableau = parsed(
        """
        Tableau10 4e79a7f28e2be1575976b7b259a14fedc948b07aa1ff9da79c755fbab0ac
        Tableau20 4e79a7a0cbe8f28e2bffbe7d59a14f8cd17db6992df1ce6349989486bcb6e15759ff9d9a79706ebab0acd37295\
        fabfd2b07aa1d4a6c89d7660d7b5a6
        ColorBlind10 1170aafc7d0ba3acb957606c5fa2cec852007b848fa3cce9ffbc79c8d0d9
        SeattleGrays5 767f8bb3b7b85c6068d3d3d3989ca3
        Traffic9 b60a1ce39802309143e03531f0bd2751b364ff684cffda668ace7e
        MillerStone11 4f6980849db1a2ceaa638b66bfbb60f47942fbb04eb66353d7ce9fb9aa977e756d
        SuperfishelStone10 6388b4ffae34ef6f6a8cc2ca55ad89c3bc3fbb7693baa094a9b5ae767676
        NurielStone9 8175aa6fb89931a1b3ccb22ba39fc994d0c0959c9e027b8e9f8f12
        JewelBright9 eb1e2cfd6f30f9a729f9d23c5fbb6864cdcc91dceaa4a4d5bbc9e5
        Summer8 bfb202b9ca5dcf3e53f1788d00a2b397cfd0f3a546f7c480
        Winter10 90728fb9a0b49d983dcecb76e15759ff98886b6b6bbab2aeaa8780dab6af
        GreenOrangeTeal12 4e9f5087d180ef8a0cfcc66d3ca8bc98d9e494a323c3ce3da08400f7d42a26897e8dbfa8
        RedBlueBrown12 466f9d91b3d7ed444afeb5a29d7660d7b5a63896c4a0d4eeba7e4539b87fc8133bea8783
        PurplePinkGray12 8074a8c6c1f0c46487ffbed19c9290c5bfbe9b93c9ddb5d57c7270f498b6b173a0c799bc
        HueCircle19 1ba3c62cb5c030bcad21b08733a65c57a337a2b627d5bb21f8b620f89217f06719e03426f64971fc719eeb73\
        b3ce69bea26dc27873c04f7cba
        OrangeBlue7 9e3d22d45b21f69035d9d5c977acd34f81af2b5c8a
        RedGreen7 a3123ae33f43f8816bced7c373ba6744914e24693d
        GreenBlue7 24693d45934d75bc69c9dad277a9cf4e7fab2a5783
        RedBlue7 a90c38e03b42f87f69dfd4d17eaed35383af2e5a87
        RedBlack7 ae123ae33e43f8816bd9d9d9a0a7a8707c8349525e
        GoldPurple7 ad9024c1a33bd4b95ee3d8cfd4a3c3c189b0ac7299
        RedGreenGold7 be2a3ee25f48f88f4df4d16690b9604b9b5f22763f
        SunsetSunrise7 33608c9768a5e7718af6ba57ed7846d54c45b81840
        OrangeBlueWhite7 9e3d22e36621fcad52ffffff95c5e15b8fbc2b5c8a
        RedGreenWhite7 ae123aee574dfdac9effffff91d183539e5224693d
        GreenBlueWhite7 24693d529c518fd180ffffff95c1dd598ab52a5783
        RedBlueWhite7 a90c38ec534bfeaa9affffff9ac4e15c8db82e5a87
        RedBlackWhite7 ae123aee574dfdac9dffffffbdc0bf7d888d49525e
        OrangeBlueLight7 ffcc9ef9d4b6f0dccde5e5e5dae1eacfdcefc4d8f3
        Temperature7 5299856c9e6e99b059dbcf47ebc24be3a14fc26b51
        BlueGreen7 feffd9f2fabfdff3b2c4eab194d6b769c5be41b7c4
        BlueLight7 e5e5e5e0e3e8dbe1ead5dfecd0dcefcadaf1c4d8f3
        OrangeLight7 e5e5e5ebe1d9f0ddcdf5d9c2f9d4b6fdd0aaffcc9e
        Blue20 b9ddf1afd6eda5cfe99bc7e492c0df89b8da80b0d579aacf72a3c96a9bc36394be5b8cb85485b24e7fac4878a6437\
        a9f3d6a98376491305d8a2a5783
        Orange20 ffc685fcbe75f9b665f7ae54f5a645f59c3cf49234f2882df07e27ee7422e96b20e36420db5e20d25921ca5422c\
        14f22b84b23af4623a641229e3d22
        Green20 b3e0a6a5db9698d6878ed07f85ca777dc37075bc696eb66367af5c61a95659a253519c5149964f428f4d39894930\
        83442b7c4027763d256f3d24693d
        Red20 ffbeb2feb4a6fdab9bfca290fb9984fa8f79f9856ef77b66f5715df36754f05c4dec5049e74545e13b42da323fd329\
        3dca223cc11a3bb8163aae123a
        Purple20 eec9e5eac1dfe6b9d9e0b2d2daabcbd5a4c4cf9dbeca96b8c48fb2be89acb882a6b27ba1aa759da270999a6a969\
        265918c5f8686598681537f7c4d79
        Brown20 eedbbdecd2adebc994eac085e8b777e5ae6ce2a562de9d5ad99455d38c54ce8451c9784dc47247c16941bd6036b8\
        5636b34d34ad4433a63d329f3632
        Gray20 d5d5d5cdcecdc5c7c6bcbfbeb4b7b7acb0b1a4a9ab9ca3a4939c9e8b9598848e937c878d7580876e7a8167737c616\
        c775b6570555f6a4f586449525e
        GrayWarm20 dcd4d0d4ccc8cdc4c0c5bdb9beb6b2b7afabb0a7a4a9a09da299969b938f948c888d8481867e7b80777479706\
        e7369676c6260665c515f565459504e
        BlueTeal20 bce4d8aedcd5a1d5d295cecf89c8cc7ec1ca72bac666b2c259acbe4ba5ba419eb63b96b2358ead3586a7347ea\
        132779b316f962f67902d608a2c5985
        OrangeGold20 f4d166f6c760f8bc58f8b252f7a84af69e41f49538f38b2ff28026f0751eeb6c1ce4641ede5d1fd75521cf4\
        f22c64a22bc4623b24223a83e249e3a26
        GreenGold20 f4d166e3cd62d3c95fc3c55db2c25ba3bd5a93b95884b45776af5667a9565aa3554f9e5347975140914f3a8a\
        4d34844a2d7d452577401c713b146c36
        RedGold21 f4d166f5c75ff6bc58f7b254f9a750fa9d4ffa9d4ffb934df7894bf47f4af0774aeb6349e66549e15c48dc5447\
        d64c45d04344ca3a42c43141bd273fb71d3e
        Classic10 1f77b4ff7f0e2ca02cd627289467bd8c564be377c27f7f7fbcbd2217becf
        ClassicMedium10 729eceff9e4a67bf5ced665dad8bc9a8786eed97caa2a2a2cdcc5d6dccda
        ClassicLight10 aec7e8ffbb7898df8aff9896c5b0d5c49c94f7b6d2c7c7c7dbdb8d9edae5
        Classic20 1f77b4aec7e8ff7f0effbb782ca02c98df8ad62728ff98969467bdc5b0d58c564bc49c94e377c2f7b6d27f7f7f\
        c7c7c7bcbd22dbdb8d17becf9edae5
        ClassicGray5 60636aa5acaf4144518f8782cfcfcf
        ClassicColorBlind10 006ba4ff800eababab5959595f9ed1c85200898989a2c8ecffbc79cfcfcf
        ClassicTrafficLight9 b10318dba13a309343d82526ffc15669b764f26c64ffdd719fcd99
        ClassicPurpleGray6 7b66d2dc5fbd94917b995688d098eed7d5c5
        ClassicPurpleGray12 7b66d2a699e8dc5fbdffc0da5f5a41b4b19b995688d898baab6ad5d098ee8b7c6edbd4c5
        ClassicGreenOrange6 32a251ff7f0f3cb7ccffd94a39737cb85a0d
        ClassicGreenOrange12 32a251acd98dff7f0fffb9773cb7cc98d9e4b85a0dffd94a39737c86b4a982853bccc94d
        ClassicBlueRed6 2c69b0f02720ac613c6ba3d6ea6b73e9c39b
        ClassicBlueRed12 2c69b0b5c8e2f02720ffb6b0ac613ce9c39b6ba3d6b5dffdac8763ddc9b4bd0a36f4737a
        ClassicCyclic13 1f83b412a2a82ca03078a641bcbd22ffbf50ffaa0eff7f0ed63a3ac7519cba43b48a60b06f63bb
        ClassicGreen7 bccfb494bb8369a76133944427823b1a723209622a
        ClassicGray13 c3c3c3b2b2b2a2a2a29292928383837474746666665858584b4b4b3f3f3f3333332828281e1e1e
        ClassicBlue7 b4d4da7bc8e267add43a87b71c73b11c599826456e
        ClassicRed9 eac0bdf89a90f57667e35745d8392ccf1719c21417b10c1d9c0824
        ClassicOrange7 f0c294fdab67fd8938f06511d74401a332027b3014
        ClassicAreaRed11 f5cac7fbb3abfd9c8ffe8b7afd7864f46b55ea5e45e04e35d43e25c92b14bd1100
        ClassicAreaGreen11 dbe8b4c3e394acdc7a9ad26d8ac7657abc5f6cae5960a24d5697354a8c1c3c8200
        ClassicAreaBrown11 f3e0c2f6d29cf7c577f0b763e4aa63d89c63cc8f63c08262bb7359bb6348bb5137
        ClassicRedGreen11 9c0824bd1316d11719df513ffc8375cacacaa2c18f69a7612f8e411e773509622a
        ClassicRedBlue11 9c0824bd1316d11719df513ffc8375cacaca67add43a87b71c73b11c599826456e
        ClassicRedBlack11 9c0824bd1316d11719df513ffc8375cacaca9b9b9b7777775656563838381e1e1e
        ClassicAreaRedGreen21 bd1100c82912d23a21dc4930e6583eef654df7705bfd7e6bfe8e7efca294e9dabec7e298b1de7f\
        a0d57190cb6882c16275b65d69aa565ea0495596334a8c1c
        ClassicOrangeBlue13 7b3014a33202d74401f06511fd8938fdab67cacaca7bc8e267add43a87b71c73b11c599826456e
        ClassicGreenBlue11 09622a1e77352f8e4169a761a2c18fcacaca67add43a87b71c73b11c599826456e
        ClassicRedWhiteGreen11 9c0824b41f27cc312be86753fcb4a5ffffffb9d7b774af72428f4929783909622a
        ClassicRedWhiteBlack11 9c0824b41f27cc312be86753fcb4a5ffffffbfbfbf8383835757573939391e1e1e
        ClassicOrangeWhiteBlue11 7b3014a84415d85a13fb8547ffc2a1ffffffb7cde26a9ec53679a82e5f8a26456e
        ClassicRedWhiteBlackLight10 ffc2c5ffd1d3ffe0e1fff0f0fffffff3f3f3e8e8e8ddddddd1d1d1c6c6c6
        ClassicOrangeWhiteBlueLight11 ffcc9effd6b1ffe0c5ffead8fff5ebfffffff3f7fde8effadce8f8d0e0f6c4d8f3
        ClassicRedWhiteGreenLight11 ffb2b6ffc2c5ffd1d3ffe0e1fff0f0fffffff1faede3f5dbd5f0cac6ebb8b7e6a7
        ClassicRedGreenLight11 ffb2b6fcbdc0f8c7c9f2d1d2ecdbdce5e5e5dde6d9d4e6cccae6c0c1e6b4b7e6a7
        """)
}
