create or replace function private.decide_within(priority text) returns interval
language sql immutable
return case priority when 'high' then interval '24 hours' else interval '48 hours' end;
comment on function private.decide_within(text) is 'The promise of the public pages: reports are reviewed within 24 to 48 hours, urgent ones within 24.';
