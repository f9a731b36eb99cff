-- When somebody was last here as discovery may order by it: to the week where they hide it, to the day where they hide being online.
CREATE OR REPLACE FUNCTION private.shown_activity(at timestamp with time zone, settings jsonb)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (NOT ((settings ->> 'showLastSeen'::text))::boolean) THEN date_trunc('week'::text, at, 'UTC'::text) WHEN (NOT ((settings ->> 'showOnlineStatus'::text))::boolean) THEN date_trunc('day'::text, at, 'UTC'::text) ELSE at END

-- executable by: owner only
