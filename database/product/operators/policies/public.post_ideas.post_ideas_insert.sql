create policy post_ideas_insert on public.post_ideas for insert to anon, authenticated with check (true);
