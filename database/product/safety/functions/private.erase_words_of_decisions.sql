-- An erased member takes the words of their decisions and appeals along; that and when something was decided stays.
create or replace function private.erase_words_of_decisions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.moderation_decisions set reason = '(erased)', note = null where member_id = old.id;
  update public.appeals set statement = '(erased)', answer = case when answer is not null then '(erased)' end where member_id = old.id;
  -- What the screening held of the person goes with the person, so there is nothing left to decide.
  delete from public.content_reports where source = 'screening' and reported_user_id = old.id;
  delete from private.outbound_messages where address in (old.email, '+' || old.phone);
  return old;
end
$$;
comment on function private.erase_words_of_decisions() is 'Before an account goes: what was written about the person goes with it.';
