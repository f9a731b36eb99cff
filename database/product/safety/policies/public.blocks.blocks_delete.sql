create policy blocks_delete on public.blocks for delete to authenticated using (blocker_id = (select auth.uid()));
