create policy post_ideas_update on public.post_ideas for update to authenticated using ((select private.is_admin()));
