create or replace function private.note_inbox_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry('edit_inbox_entry', null, jsonb_build_object(
    'entry', case when to_jsonb(new) ->> 'feedback_topic' is null then tg_argv[0] else 'feedback' end,
    'entry_id', new.id, 'status', new.status, 'assigned_to', new.assigned_to
  ));
  return null;
end
$$;
comment on function private.note_inbox_change() is 'Writes down who changed the state of an entry, or who takes care of it.';
