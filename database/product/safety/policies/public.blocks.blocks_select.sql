create policy blocks_select on public.blocks for select to authenticated using (blocker_id = (select auth.uid()));
