create or replace trigger post_ideas_pass before insert on public.post_ideas
  for each row execute function private.require_inquiry_pass();
