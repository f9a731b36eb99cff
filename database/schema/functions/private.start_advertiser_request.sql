-- A request starts pending, whatever its sender says.
CREATE OR REPLACE FUNCTION private.start_advertiser_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    new.submitted_by := auth.uid();
    new.status := 'pending';
    new.created_at := now();
  end if;
  return new;
end
$function$

-- executable by: owner only
