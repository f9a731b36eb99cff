create or replace function private.shown_number(number bigint) returns bigint
language sql immutable
return case when number >= 5 or number = 0 then number end;
comment on function private.shown_number(bigint) is 'The size of a group, or null for one to four people, so that a figure does not identify anybody.';
