-- It has a second parameter now.
drop function if exists private.silent_matches(timestamptz);
