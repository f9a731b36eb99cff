create or replace function private.slider_band(chosen smallint) returns integer
language sql immutable
return case when chosen <= 3 then 0 when chosen <= 7 then 1 else 2 end;
comment on function private.slider_band(smallint) is
  'A slider of 1-10 in three bands, 1-3, 4-7 and 8-10: the score tells two people of one band apart by no change of one''s own slider.';
