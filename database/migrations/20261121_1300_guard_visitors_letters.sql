-- A letter from a visitor needs a pass that is a few seconds old and used once: a script that posts forms gets nowhere,
-- no third party is asked, and a letter that is sent again after a lost answer is stored once (docs/decisions/061).

create table private.letter_key (
  id boolean not null default true,
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  constraint letter_key_pkey primary key (id),
  constraint letter_key_one_row check (id)
);
comment on table private.letter_key is 'What passes for letters are signed with; one row, the same for all servers.';
alter table private.letter_key enable row level security;
insert into private.letter_key default values;

create function private.letter_signature(issued text, nonce text) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(secret || encode(sha256(convert_to(secret || issued || '.' || nonce, 'utf8')), 'hex'), 'utf8')), 'hex')
  from private.letter_key
$$;
comment on function private.letter_signature(text, text) is 'The signature of a pass: issued is its second since 1970.';

create function private.letter_pass_at(moment timestamptz) returns text
language sql volatile security definer
set search_path = ''
as $$
  select issued || '.' || nonce || '.' || private.letter_signature(issued, nonce)
  from (select floor(extract(epoch from moment))::bigint::text as issued, gen_random_uuid()::text as nonce) as made
$$;
comment on function private.letter_pass_at(timestamptz) is 'A pass that counts from this moment.';

create function public.letter_pass() returns text
language sql volatile security definer
set search_path = ''
as $$
  select private.letter_pass_at(clock_timestamp())
$$;
comment on function public.letter_pass() is
  'Allows one letter to the operators, from 3 seconds to a day from now: contracts/src/letter-options.ts.';

create function private.is_letter_pass(pass text) returns boolean
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
  return parts[3] = private.letter_signature(parts[1], parts[2]) and age between 3 and 86400;
end
$$;
comment on function private.is_letter_pass(text) is 'Whether a pass is ours and of the right age. That it is used once is a unique index.';

alter table public.contact_messages add column pass text, add constraint contact_messages_pass_length check (length(pass) <= 200);
alter table public.support_requests add column pass text, add constraint support_requests_pass_length check (length(pass) <= 200);
alter table public.post_ideas add column pass text, add constraint post_ideas_pass_length check (length(pass) <= 200);
create unique index contact_messages_pass_idx on public.contact_messages (pass);
create unique index support_requests_pass_idx on public.support_requests (pass);
create unique index post_ideas_pass_idx on public.post_ideas (pass);
comment on column public.contact_messages.pass is 'What the letter was sent with: the same letter sent again is refused as a double.';
comment on column public.support_requests.pass is 'As contact_messages.pass.';
comment on column public.post_ideas.pass is 'As contact_messages.pass.';
grant insert (pass) on public.contact_messages, public.support_requests, public.post_ideas to anon, authenticated;

create function private.require_letter_pass() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'anon' and auth.uid() is null and not coalesce(private.is_letter_pass(new.pass), false) then
    perform private.fail('invalid_request');
  end if;
  return new;
end
$$;
comment on function private.require_letter_pass() is
  'A visitor''s letter needs a pass; a member''s is counted by their account. Raises invalid_request.';

create trigger contact_messages_pass before insert on public.contact_messages
  for each row execute function private.require_letter_pass();
create trigger support_requests_pass before insert on public.support_requests
  for each row execute function private.require_letter_pass();
create trigger post_ideas_pass before insert on public.post_ideas
  for each row execute function private.require_letter_pass();

revoke all on all functions in schema private from public;
revoke all on function public.letter_pass() from public;
grant execute on function public.letter_pass() to anon, authenticated, service_role;
