create or replace function private.youngest_band_starts() returns date
language sql stable
return make_date((extract(year from private.today())::integer - 18) / 5 * 5 - 5, 1, 1);
comment on function private.youngest_band_starts() is
  'First day of the youngest band of hidden ages. The five years of birth in which members turn 18 may hold members of a single age, so they are one band with the five years before.';
