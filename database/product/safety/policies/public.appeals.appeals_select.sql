create policy appeals_select on public.appeals for select to authenticated using ((select private.require_moderator()) is not null);
