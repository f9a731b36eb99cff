create policy post_ideas_select on public.post_ideas for select to authenticated using ((select private.is_admin()));
