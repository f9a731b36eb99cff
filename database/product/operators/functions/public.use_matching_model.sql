create or replace function public.use_matching_model(version integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  used integer;
begin
  perform private.require_admin();
  select model.version into used from private.matching_model as model where model.in_use for update;
  if not exists (select from private.matching_model as model where model.version = use_matching_model.version) then
    perform private.fail('not_found');
  end if;
  if used = use_matching_model.version then
    return;
  end if;
  update private.matching_model as model set in_use = false where model.version = used;
  update private.matching_model as model set in_use = true where model.version = use_matching_model.version;
  perform private.write_audit_entry(
    'use_matching_model', null, jsonb_build_object('version', use_matching_model.version, 'before', used)
  );
end
$$;
comment on function public.use_matching_model(integer) is
  'Puts a version of the matching model in use; the next night learns all standings with it. For admins; writes an audit entry. Raises not_found.';
grant execute on function public.use_matching_model(integer) to authenticated;
