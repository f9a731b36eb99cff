create or replace function private.is_inquiry_pass(pass text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  parts constant text[] := string_to_array(pass, '.');
  age numeric;
begin
  if coalesce(array_length(parts, 1), 0) <> 3 or parts[1] !~ '^\d{1,12}$' then
    return false;
  end if;
  age := extract(epoch from clock_timestamp()) - parts[1]::bigint;
  return parts[3] = private.inquiry_signature(parts[1], parts[2]) and age between 0 and 86400;
end
$$;
comment on function private.is_inquiry_pass(text) is 'Whether a pass has a valid signature and age. A unique index ensures that it is used once.';
