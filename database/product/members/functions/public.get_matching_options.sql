create or replace function public.get_matching_options() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(profile_column.attname, to_jsonb(private.option_list(profile_column.attname)))
  from pg_catalog.pg_attribute as profile_column
  where profile_column.attrelid = 'public.profiles'::regclass and private.option_list(profile_column.attname) is not null
$$;
comment on function public.get_matching_options() is 'All option lists of a profile by column.';
grant execute on function public.get_matching_options() to anon, authenticated;
