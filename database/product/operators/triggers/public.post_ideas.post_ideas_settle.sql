create or replace trigger post_ideas_settle before insert or update of status on public.post_ideas
  for each row execute function private.settle_inbox_entry();
