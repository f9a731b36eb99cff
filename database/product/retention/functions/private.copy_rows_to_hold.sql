create or replace function private.copy_rows_to_hold(hold bigint, relation text, wanted text, member uuid, other uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  execute format(
    $copy$insert into private.legal_hold_rows (hold_id, relation, digest, body)
      select $1, %L, md5(held_row.body::text), held_row.body
      from (select to_jsonb(source) - array[
        'encrypted_password', 'confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current',
        'phone_change_token', 'reauthentication_token'
      ] as body
        from %s as source where %s) as held_row
      on conflict on constraint legal_hold_rows_pkey do nothing$copy$,
    relation, relation, wanted
  ) using hold, member, other;
end
$$;
comment on function private.copy_rows_to_hold(bigint, text, text, uuid, uuid) is
  'Copies rows of a relation into a legal hold, without secrets; wanted is a condition in which $2 is the member and $3 the other member.';
