create policy appeals_select on public.appeals for select to authenticated using ((select private.is_moderator()));
