create or replace function private.contains_pattern(words text) returns text
language sql immutable
return '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
comment on function private.contains_pattern(text) is 'For like and ilike: these words anywhere, each character standing for itself.';
