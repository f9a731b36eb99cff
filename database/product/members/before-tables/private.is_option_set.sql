create or replace function private.is_option_set(chosen text[], option_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select chosen <@ private.option_list(option_name)
    and array_position(chosen, null) is null
    and cardinality(chosen) = (select count(distinct choice) from unnest(chosen) as choice)
$$;
comment on function private.is_option_set(text[], text) is 'Whether a list holds only values of the option, each at most once.';
grant execute on function private.is_option_set(text[], text) to anon, authenticated, service_role;
