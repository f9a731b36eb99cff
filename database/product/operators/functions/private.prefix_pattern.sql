create or replace function private.prefix_pattern(words text) returns text
language sql immutable
return regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
comment on function private.prefix_pattern(text) is 'A pattern for like and ilike that matches texts starting with these words; wildcards are escaped.';
