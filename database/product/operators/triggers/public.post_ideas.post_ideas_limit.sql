create or replace trigger post_ideas_limit after insert on public.post_ideas
  for each statement execute function private.limit_forms();
