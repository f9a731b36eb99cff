create or replace function public.get_matching_options() returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(option_name, to_jsonb(private.option_list(option_name)))
  from unnest(array[
    'gender', 'looking_for', 'intentions', 'region_preference',
    'vibe', 'life_phase', 'communication_style', 'emotional_availability'
  ]) as option_name
$$;
comment on function public.get_matching_options() is 'Every option list of a profile, by the column that it belongs to.';
grant execute on function public.get_matching_options() to anon, authenticated;
