grant insert (title, category, description, author_name, pass) on public.post_ideas to anon;
grant
  select,
  update (status),
  insert (title, category, description, author_name, pass)
on public.post_ideas to authenticated;
grant all on public.post_ideas to service_role;

create policy post_ideas_insert on public.post_ideas for insert to anon, authenticated with check (true);
create policy post_ideas_select on public.post_ideas for select to authenticated using ((select private.require_admin()) is not null);
create policy post_ideas_update on public.post_ideas for update to authenticated using ((select private.require_admin()) is not null);
