create or replace function private.keep_advertising_decision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status in ('approved', 'rejected') then
    perform private.fail('already_decided');
  end if;
  if new.status <> 'rejected' then
    new.rejection_reason := null;
  end if;
  return new;
end
$$;
comment on function private.keep_advertising_decision() is
  'Of two operators who decide a request the second finds it decided. Raises already_decided.';
