-- The card of the person that an interaction is about: user_interactions?select=*,target_profile(full_name,bio).
CREATE OR REPLACE FUNCTION public.target_profile(interaction user_interactions)
 RETURNS SETOF member_cards
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
  select * from public.member_cards where id = interaction.target_user_id
$function$

-- executable by: service_role, authenticated
