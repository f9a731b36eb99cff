create or replace function private.begins_pattern(words text) returns text
language sql immutable
return regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
comment on function private.begins_pattern(text) is 'For like and ilike: these words at the beginning, each character standing for itself.';
