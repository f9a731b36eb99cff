create or replace function private.make_appeal_pass(member uuid, decision uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  pass constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.appeal_passes (hash, user_id, decision_id) values (private.hash_of_pass(pass), member, decision);
  return pass;
end
$$;
comment on function private.make_appeal_pass(uuid, uuid) is 'Creates an appeal pass for the member whose account a decision closed, and returns its secret; only a hash is stored.';
