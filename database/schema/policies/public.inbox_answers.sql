create policy inbox_answers_select on public.inbox_answers as permissive for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
