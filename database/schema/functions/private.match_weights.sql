-- Points of each part, 100 in all; what a shared interest counts by its rarity, and the count that earns all its points.
CREATE OR REPLACE FUNCTION private.match_weights()
 RETURNS TABLE(intentions double precision, interests double precision, communication_style double precision, vibe double precision, life_phase double precision, emotional_availability double precision, value_alignment double precision, time_zone double precision, place double precision, common_interest double precision, uncommon_interest double precision, rare_interest double precision, interests_for_all double precision)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 22, 26, 10, 8, 8, 6, 6, 4, 10, 1, 1.5, 2.5, 4
$function$

-- executable by: owner only
