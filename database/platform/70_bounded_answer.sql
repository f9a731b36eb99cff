-- A few columns asked for again and again, or embeds within embeds, make gigabytes of a small table. What one answer may
-- hold is decided where it is made, so that a change whose answer is refused is undone with it.

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
comment on function platform.bounded_answer(text, integer) is 'The body of an answer, or PT413 where it is too large.';

grant usage on schema platform to anon, authenticated, service_role;
revoke all on function platform.bounded_answer(text, integer) from public;
grant execute on function platform.bounded_answer(text, integer) to anon, authenticated, service_role;
