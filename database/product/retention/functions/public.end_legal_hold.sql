create or replace function public.end_legal_hold(hold_id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  operator constant uuid := private.require_super_admin();
  hold private.legal_holds;
begin
  select * into hold from private.legal_holds where id = end_legal_hold.hold_id for update;
  if not found then
    perform private.fail('not_found');
  end if;
  if hold.ended_at is not null then
    perform private.fail('already_decided');
  end if;
  perform private.write_audit_entry('end_legal_hold', hold.user_id, jsonb_build_object('hold_id', hold.id));
  update private.legal_holds set ended_at = now(), ended_by = operator where id = hold.id;
  -- Completes deletions that the hold delayed, unless another hold still protects the data.
  perform set_config('storage.allow_delete_query', 'true', true);
  with removed as (
    delete from storage.objects as file
    where file.bucket_id = 'legal-holds'
      and exists (
        select from private.legal_hold_rows as held_row where held_row.hold_id = hold.id and (
          hold.user_id::text = file.owner_id
          or (held_row.relation = 'public.matches' and held_row.body ->> 'id' = split_part(file.name, '/', 3))
        )
      )
      and not exists (
        select from private.legal_holds as other join private.legal_hold_rows as held_row on held_row.hold_id = other.id
        where other.ended_at is null and (
          other.user_id::text = file.owner_id
          or (held_row.relation = 'public.matches' and held_row.body ->> 'id' = split_part(file.name, '/', 3))
        )
      )
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from removed;
  delete from private.legal_hold_rows as held_row where held_row.hold_id = hold.id;
  if hold.erased_at is not null then
    delete from private.legal_holds where id = hold.id;
  end if;
end
$$;
comment on function public.end_legal_hold(bigint) is
  'Ends a legal hold and deletes its copies of deleted accounts and conversations. For super admins. Raises not_found, already_decided.';
grant execute on function public.end_legal_hold(bigint) to authenticated;
