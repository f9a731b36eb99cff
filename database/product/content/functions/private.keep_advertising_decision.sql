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
  'Refuses to decide a request twice. Raises already_decided.';
