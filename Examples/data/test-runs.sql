-- The test runs of a build server, made up: 120 nightly runs of two suites, for the source "ci" of sources.json.
CREATE TYPE outcome AS ENUM ('passed', 'failed', 'skipped');
CREATE TABLE test_run (id integer PRIMARY KEY, suite text NOT NULL, started timestamptz NOT NULL);
CREATE TABLE test_result (
    run integer NOT NULL REFERENCES test_run, test text NOT NULL, duration double precision, outcome outcome NOT NULL,
    PRIMARY KEY (run, test));

INSERT INTO test_run
SELECT id, CASE WHEN id % 2 = 0 THEN 'unit' ELSE 'browser' END,
    timestamptz '2026-07-01 02:00:00Z' + id * interval '12 hours'
FROM generate_series(1, 240) AS id;

-- More tests with every week; one in some tens fails, and many more in a bad week.
INSERT INTO test_result
SELECT id, 'test ' || number,
    CASE WHEN noise % 29 = 3 THEN NULL ELSE round((0.05 + noise % 100 / 40.0 + number / 50.0)::numeric, 3) END,
    CASE
        WHEN noise % 29 = 3 THEN 'skipped'
        WHEN noise % 41 = 5 OR id BETWEEN 170 AND 184 AND noise % 3 = 0 THEN 'failed'
        ELSE 'passed'
    END::outcome
FROM generate_series(1, 240) AS id, generate_series(1, 20 + id / 10) AS number,
    LATERAL (SELECT (id * 7919 + number * 10007 + id * number * 31) % 1009 AS noise) AS random;
