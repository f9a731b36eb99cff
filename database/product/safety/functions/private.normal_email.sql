create or replace function private.normal_email(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case when parts.host in ('gmail.com', 'googlemail.com') then replace(parts.person, '.', '') || '@gmail.com'
    else parts.person || '@' || parts.host end
  from (
    select split_part(split_part(lower(trim(address)), '@', 1), '+', 1) as person, split_part(lower(trim(address)), '@', 2) as host
  ) as parts
  where parts.person <> '' and parts.host <> ''
$$;
comment on function private.normal_email(text) is 'A canonical form of email addresses of the same mailbox: without +tags, and for Gmail without dots.';
