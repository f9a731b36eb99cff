create or replace function private.give_receipts(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.setting(one, 'sendReadReceipts')::boolean and private.setting(other, 'sendReadReceipts')::boolean
$$;
comment on function private.give_receipts(uuid, uuid) is 'Whether two members see each other''s read receipts: both must have them on.';
