create or replace function private.wants(looking_for text, gender text) returns boolean
language sql immutable
return case looking_for when 'men' then gender = 'man' when 'women' then gender = 'woman' else true end;
comment on function private.wants(text, text) is
  'Whether looking_for includes a gender; ''everyone'' includes all of them, and only it includes non-binary and other.';
grant execute on function private.wants(text, text) to authenticated, service_role;
