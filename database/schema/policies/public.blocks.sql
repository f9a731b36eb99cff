create policy blocks_delete on public.blocks as permissive for delete to authenticated
  using ((blocker_id = ( SELECT auth.uid() AS uid)));

create policy blocks_insert on public.blocks as permissive for insert to authenticated
  with check ((blocker_id = ( SELECT auth.uid() AS uid)));

create policy blocks_select on public.blocks as permissive for select to authenticated
  using ((blocker_id = ( SELECT auth.uid() AS uid)));
