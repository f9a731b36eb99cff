create or replace function private.notice_lasts() returns interval
language sql immutable
return interval '3 days';
comment on function private.notice_lasts() is 'How long before its end a silent match is told to its two people.';
