create or replace function private.settle_inbox_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.settled_at := case when new.status = 'open' then null when tg_op = 'UPDATE' and old.status <> 'open' then old.settled_at else now() end;
  return new;
end
$$;
comment on function private.settle_inbox_entry() is 'The year in which an inquiry is kept starts when it is answered or closed, and ends where it is opened again.';
