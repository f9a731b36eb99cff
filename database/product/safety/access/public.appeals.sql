grant select on public.appeals to authenticated;
grant select on public.appeals to service_role;

create policy appeals_select on public.appeals for select to authenticated using ((select private.require_moderator()) is not null);
