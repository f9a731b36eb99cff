-- The size of a group; null for one of fewer than five, of whom it might tell something.
CREATE OR REPLACE FUNCTION private.shown_number(number bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((number >= 5) OR (number = 0)) THEN number ELSE NULL::bigint END

-- executable by: owner only
