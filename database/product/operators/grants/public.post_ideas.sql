grant insert (title, category, description, author_name, pass) on public.post_ideas to anon;
grant
  select,
  update (status),
  insert (title, category, description, author_name, pass)
on public.post_ideas to authenticated;
grant all on public.post_ideas to service_role;
