-- The year in which a letter is kept starts when it is answered or closed, and ends where it is opened again.
CREATE OR REPLACE FUNCTION private.settle_inbox_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.settled_at := case when new.status = 'open' then null when tg_op = 'UPDATE' and old.status <> 'open' then old.settled_at else now() end;
  return new;
end
$function$

-- executable by: owner only
