create or replace function private.match_ending_warning() returns interval
language sql immutable
return interval '3 days';
comment on function private.match_ending_warning() is 'How long before its end a silent match is told to its two people.';
