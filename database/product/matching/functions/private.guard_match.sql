create or replace function private.guard_match() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Matches are made by the trigger on user_interactions, which works as the owner of this schema.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  -- A client that asks for the match of two mutual likes finds it made already; nobody makes one without them.
  if exists (
    select from public.matches
    where user1_id = new.user1_id and user2_id = new.user2_id and is_active
      and auth.uid() in (new.user1_id, new.user2_id)
  ) then
    return null;
  end if;
  perform private.fail('access_denied');
end
$$;
comment on function private.guard_match() is 'A match exists because of two interactions, never because a client says so.';
