create or replace function private.wants(looking_for text, gender text) returns boolean
language sql immutable
return case looking_for when 'men' then gender = 'man' when 'women' then gender = 'woman' else true end;
comment on function private.wants(text, text) is
  'Whether somebody looking for this wants to meet that gender; non-binary and other people are met by those looking for everyone.';
