create or replace function private.rank_of_priority(priority text) returns integer
language sql immutable
return case priority when 'high' then 0 when 'normal' then 1 else 2 end;
comment on function private.rank_of_priority(text) is 'Sort key of a priority: high first.';
