-- Repeated columns or nested embeds can turn a small table into gigabytes. The size of a response is checked inside the
-- transaction, so that a write whose response is too large is rolled back.

create or replace function platform.bounded_answer(body text, max_bytes integer) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if octet_length(body) > max_bytes then
    raise exception using errcode = 'PT413', message = format('The answer is larger than %s bytes', max_bytes),
      hint = 'Ask for fewer rows or columns.';
  end if;
  return body;
end
$$;
comment on function platform.bounded_answer(text, integer) is 'Returns the response body; raises PT413 if it is larger than max_bytes.';

grant usage on schema platform to anon, authenticated, service_role;
revoke all on function platform.bounded_answer(text, integer) from public;
grant execute on function platform.bounded_answer(text, integer) to anon, authenticated, service_role;
