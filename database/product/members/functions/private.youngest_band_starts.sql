create or replace function private.youngest_band_starts() returns date
language sql stable
return make_date((extract(year from current_date)::integer - 18) / 5 * 5 - 5, 1, 1);
comment on function private.youngest_band_starts() is
  'The five years in which members come of age hold few of them, at first those of one age: they are met as one band with the five years before.';
