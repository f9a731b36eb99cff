-- Which columns an operator changed, not what they said.
CREATE OR REPLACE FUNCTION private.note_profile_edit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_deed('edit_user', new.id, jsonb_build_object('changed', (
    select coalesce(jsonb_agg(after.key order by after.key), '[]')
    from jsonb_each(to_jsonb(new)) as after
    where after.value is distinct from to_jsonb(old) -> after.key and after.key <> 'updated_at'
  )));
  return null;
end
$function$

-- executable by: owner only
