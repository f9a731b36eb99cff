-- A letter is out, or is tried again later each time; after eight tries, over three days, it is given up.
CREATE OR REPLACE FUNCTION private.settle_letter(id uuid, at timestamp with time zone, failure text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.letters as letter set
    sent_at = case when settle_letter.failure is null then at end,
    failure = case when letter.attempts >= 8 then left(settle_letter.failure, 500) end,
    next_try_at = at + interval '1 minute' * power(3, least(letter.attempts, 7)),
    address = case when settle_letter.failure is not null and letter.attempts < 8 then letter.address end,
    contents = case when settle_letter.failure is not null and letter.attempts < 8 then letter.contents else '{}' end
  where letter.id = settle_letter.id
$function$

-- executable by: service_role
