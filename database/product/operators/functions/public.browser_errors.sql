create or replace function public.browser_errors(page integer default 1, page_size integer default 10) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := private.page_size(browser_errors.page_size, 10);
  skipped constant bigint := private.rows_before(browser_errors.page, size);
begin
  perform private.require_admin();
  return jsonb_build_object('total', (select count(*) from private.browser_errors), 'errors', (
    select coalesce(jsonb_agg(to_jsonb(shown) order by shown.last_seen_at desc, shown.fingerprint), '[]')
    from (
      select fingerprint, name, message, frames, route, build, browser, browser_version, first_seen_at, last_seen_at, times
      from private.browser_errors order by last_seen_at desc, fingerprint limit size offset skipped
    ) as shown
  ));
end
$$;
comment on function public.browser_errors(integer, integer) is
  'Errors of the web app in browsers, last seen first (contracts/src/browser-errors.ts). For admins.';
grant execute on function public.browser_errors(integer, integer) to authenticated;
