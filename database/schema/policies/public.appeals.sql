create policy appeals_select on public.appeals as permissive for select to authenticated
  using (( SELECT private.is_moderator() AS is_moderator));
