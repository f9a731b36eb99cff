create or replace function public.inbox(
  kind text default null, status text default null, assigned_to uuid default null, unassigned boolean default false,
  search text default null, page integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  term constant text := nullif(left(trim(inbox.search), 200), '');
  size constant integer := private.page_size(inbox.page_size, 50);
  skipped constant bigint := private.rows_before(inbox.page, size);
begin
  perform private.require_admin();
  if inbox.kind not in ('contact', 'support', 'post_idea', 'feedback') or inbox.status not in ('open', 'answered', 'closed') then
    perform private.fail('invalid_request');
  end if;
  return (
    with wanted as (
      select entry as whole, entry.created_at, entry.id from private.inbox as entry
      where (inbox.kind is null or entry.kind = inbox.kind) and (inbox.status is null or entry.status = inbox.status)
        and (inbox.assigned_to is null or entry.assigned_to = inbox.assigned_to)
        and (inbox.unassigned is not true or entry.assigned_to is null)
        and (term is null or concat_ws(E'\n', entry.name, entry.email, entry.title, entry.body) ilike private.contains_pattern(term))
    ), listed as (
      select * from wanted order by wanted.created_at desc, wanted.id limit size offset skipped
    )
    select jsonb_build_object(
      'total', (select count(*) from wanted),
      'open', (select count(*) from private.inbox as entry where entry.status = 'open'),
      'entries', coalesce(jsonb_agg(private.present_inbox_entry(listed.whole) order by listed.created_at desc, listed.id), '[]')
    ) from listed
  );
end
$$;
comment on function public.inbox(text, text, uuid, boolean, text, integer, integer) is
  '{total, open, entries: [...]}, newest first: kind contact|support|post_idea|feedback, status open|answered|closed, an assignee or none (unassigned), and a search term in text and sender; null for all. For admins. Raises invalid_request.';
grant execute on function public.inbox(text, text, uuid, boolean, text, integer, integer) to authenticated;
