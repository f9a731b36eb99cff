create policy inbox_answers_select on public.inbox_answers as permissive for select to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));
