create or replace function private.quiet_until(member uuid, at timestamptz) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone text := coalesce((select time_zone from public.profiles where id = member), 'UTC');
  ends constant time := (private.setting(member, 'doNotDisturbEnd') #>> '{}')::time;
  here timestamp;
begin
  begin
    here := at at time zone zone;
  exception
    when invalid_parameter_value then
      zone := 'UTC';
      here := at at time zone zone;
  end;
  -- At a change to or from summer time the end may be missing or occur twice: the later time is used, which is never quiet.
  return greatest(
    (here::date + ends + case when here::time >= ends then interval '1 day' else interval '0' end) at time zone zone,
    at + interval '1 minute'
  );
end
$$;
comment on function private.quiet_until(uuid, timestamptz) is 'When the do-not-disturb hours around a time end, in the time zone of the member''s city.';
