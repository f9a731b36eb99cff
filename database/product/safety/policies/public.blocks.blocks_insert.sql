create policy blocks_insert on public.blocks for insert to authenticated with check (blocker_id = (select auth.uid()));
