create or replace function private.note_featured_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  content public.featured_content;
begin
  if auth.uid() is null then
    return null;
  end if;
  content := case when tg_op = 'DELETE' then old else new end;
  perform private.write_audit_entry(
    case tg_op when 'INSERT' then 'add_featured_content' when 'DELETE' then 'delete_featured_content'
      else 'edit_featured_content' end,
    null, jsonb_build_object('content_id', content.id, 'is_active', content.is_active, 'priority_order', content.priority_order)
  );
  return null;
end
$$;
comment on function private.note_featured_change() is 'Writes what operators do with featured content into the audit log.';
