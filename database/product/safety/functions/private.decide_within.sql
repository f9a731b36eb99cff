create or replace function private.decide_within(priority text) returns interval
language sql immutable
return case priority when 'high' then interval '24 hours' else interval '48 hours' end;
comment on function private.decide_within(text) is 'The time within which a report must be decided, as the public pages promise: 24 hours for high priority, else 48.';
