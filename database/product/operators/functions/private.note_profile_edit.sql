create or replace function private.note_profile_edit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry('edit_user', new.id, jsonb_build_object('changed', (
    select coalesce(jsonb_agg(after.key order by after.key), '[]')
    from jsonb_each(to_jsonb(new)) as after
    where after.value is distinct from to_jsonb(old) -> after.key and after.key <> 'updated_at'
  )));
  return null;
end
$$;
comment on function private.note_profile_edit() is 'Which columns an operator changed, not what they said.';
