create or replace function private.contains_pattern(words text) returns text
language sql immutable
return '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
comment on function private.contains_pattern(text) is 'A pattern for like and ilike that matches texts containing these words; wildcards are escaped.';
