create or replace function public.end_legal_hold(hold_id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  operator constant uuid := private.require_super_admin();
  over private.legal_holds;
begin
  select * into over from private.legal_holds where id = end_legal_hold.hold_id for update;
  if not found then
    perform private.fail('not_found');
  end if;
  if over.ended_at is not null then
    perform private.fail('already_decided');
  end if;
  perform private.write_audit_entry('end_legal_hold', over.user_id, jsonb_build_object('hold_id', over.id));
  update private.legal_holds set ended_at = now(), ended_by = operator where id = over.id;
  -- The deletion that waited is finished here: rows and files of people whom no other hold protects.
  perform set_config('storage.allow_delete_query', 'true', true);
  with gone as (
    delete from storage.objects as file
    where file.bucket_id = 'legal-holds'
      and exists (
        select from private.legal_hold_rows as kept where kept.hold_id = over.id and (
          over.user_id::text = file.owner_id
          or (kept.relation = 'public.matches' and kept.body ->> 'id' = split_part(file.name, '/', 3))
        )
      )
      and not exists (
        select from private.legal_holds as other join private.legal_hold_rows as kept on kept.hold_id = other.id
        where other.ended_at is null and (
          other.user_id::text = file.owner_id
          or (kept.relation = 'public.matches' and kept.body ->> 'id' = split_part(file.name, '/', 3))
        )
      )
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
  delete from private.legal_hold_rows as kept where kept.hold_id = over.id;
  if over.erased_at is not null then
    delete from private.legal_holds where id = over.id;
  end if;
end
$$;
comment on function public.end_legal_hold(bigint) is
  'Ends a hold; what was kept of a deleted account or conversation is deleted now. For super admins. Raises not_found, already_decided.';
grant execute on function public.end_legal_hold(bigint) to authenticated;
