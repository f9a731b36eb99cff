create or replace function private.message_lease() returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select interval '45 seconds'
$$;
comment on function private.message_lease() is
  'How long a claimed message is reserved for its server. The server renews it every 15 seconds (attempt-message.ts), so that only one that crashed or stopped loses it.';
