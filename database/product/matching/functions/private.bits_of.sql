create or replace function private.bits_of(chosen text[], option_name text) returns integer
language sql immutable
return (
  select coalesce(sum(1 << (array_position(private.option_list(option_name), choice) - 1)), 0)::integer
  from (select distinct choice from unnest(chosen) as choice) as choices
);
comment on function private.bits_of(text[], text) is 'A set of options as a bit mask, for fast comparison of two sets.';
