create or replace function private.match_ending_warning() returns interval
language sql immutable
return interval '3 days';
comment on function private.match_ending_warning() is 'How long before the end of a silent match its members are notified.';
