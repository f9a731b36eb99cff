-- When somebody was here orders the pool of discovery, and whoever narrows it to two people sees their order.
create or replace function private.shown_activity(at timestamptz, settings jsonb) returns timestamptz
language sql stable
return case
  when not (settings ->> 'showLastSeen')::boolean then date_trunc('week', at, 'UTC')
  when not (settings ->> 'showOnlineStatus')::boolean then date_trunc('day', at, 'UTC')
  else at
end;
comment on function private.shown_activity(timestamptz, jsonb) is
  'When somebody was last here as discovery may order by it: to the week where they hide it, to the day where they hide being online.';
