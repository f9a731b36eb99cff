-- Discovery is ordered by activity, so narrow filters would reveal which of two members was active later.
create or replace function private.shown_activity(at timestamptz, settings jsonb) returns timestamptz
language sql stable
return case
  when not (settings ->> 'showLastSeen')::boolean then date_trunc('week', at, 'UTC')
  when not (settings ->> 'showOnlineStatus')::boolean then date_trunc('day', at, 'UTC')
  else at
end;
comment on function private.shown_activity(timestamptz, jsonb) is
  'The last activity by which discovery may order a member: rounded down to the week if they hide when they were last seen, to the day if they hide their online status.';
