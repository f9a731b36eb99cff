create or replace function private.note_browser_error(report jsonb, at timestamptz, most integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  error_hash constant text := md5(jsonb_build_array(report -> 'name', report -> 'message', report -> 'frames')::text);
begin
  update private.browser_errors as known set
    times = known.times + (report ->> 'times')::integer, last_seen_at = greatest(known.last_seen_at, at),
    route = report ->> 'route', build = report ->> 'build', browser = report ->> 'browser',
    browser_version = (report ->> 'browser_version')::integer
  where known.fingerprint = error_hash;
  -- Reports are unauthenticated, so the number of stored errors is limited.
  if found or (select count(*) from private.browser_errors) >= most then
    return;
  end if;
  insert into private.browser_errors as known
    (fingerprint, name, message, frames, route, build, browser, browser_version, first_seen_at, last_seen_at, times)
  values (
    error_hash, report ->> 'name', report ->> 'message', report -> 'frames', report ->> 'route', report ->> 'build',
    report ->> 'browser', (report ->> 'browser_version')::integer, at, at, (report ->> 'times')::integer
  )
  on conflict on constraint browser_errors_pkey do update set times = known.times + excluded.times;
end
$$;
comment on function private.note_browser_error(jsonb, timestamptz, integer) is
  'Stores an error of the web app (contracts/src/browser-errors.ts), or adds to the count of the same error; most is the maximum number of distinct errors.';
grant execute on function private.note_browser_error(jsonb, timestamptz, integer) to service_role;
