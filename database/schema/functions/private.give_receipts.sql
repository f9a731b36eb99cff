-- Whether two people see what the other has read: both must give receipts.
CREATE OR REPLACE FUNCTION private.give_receipts(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.setting(one, 'sendReadReceipts')::boolean and private.setting(other, 'sendReadReceipts')::boolean
$function$

-- executable by: owner only
