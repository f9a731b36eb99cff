create or replace function private.shown_number(number bigint) returns bigint
language sql immutable
return case when number >= 5 or number = 0 then number end;
comment on function private.shown_number(bigint) is 'The size of a group; null for one of fewer than five, of whom it might tell something.';
