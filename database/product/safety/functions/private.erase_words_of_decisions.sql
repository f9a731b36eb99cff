create or replace function private.erase_words_of_decisions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.moderation_decisions set reason = '(erased)', note = null where member_id = old.id;
  update public.appeals set statement = '(erased)', answer = case when answer is not null then '(erased)' end where member_id = old.id;
  -- The held content is deleted with the account, so its cases need no decision.
  delete from public.content_reports where source = 'screening' and reported_user_id = old.id;
  delete from private.letters where address in (old.email, '+' || old.phone);
  return old;
end
$$;
comment on function private.erase_words_of_decisions() is 'Before an account is deleted, erases the texts of its decisions and appeals, and deletes its screening cases and outbound messages. Outcomes and times of decisions stay.';
