create or replace function private.shown_distance(km double precision) returns integer
language sql immutable
return case
  when km <= 50 then greatest(ceil(km / 5) * 5, 5)
  when km <= 100 then ceil(km / 10) * 10
  when km <= 500 then ceil(km / 50) * 50
  else ceil(km / 100) * 100
end::integer;
comment on function private.shown_distance(double precision) is
  'A distance rounded up so that members cannot be located by trilateration: under 5 km, then steps of 5, 10, 50, 100 (decisions, Profile).';
