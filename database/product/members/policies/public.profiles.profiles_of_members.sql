create policy profiles_of_members on public.profiles as restrictive for all to authenticated
  using (not (select private.is_visitor())) with check (not (select private.is_visitor()));
