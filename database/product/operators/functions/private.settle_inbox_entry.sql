create or replace function private.settle_inbox_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.settled_at := case when new.status = 'open' then null when tg_op = 'UPDATE' and old.status <> 'open' then old.settled_at else now() end;
  return new;
end
$$;
comment on function private.settle_inbox_entry() is 'Sets settled_at when an inquiry is answered or closed, and clears it when it is reopened; retention is counted from it.';
