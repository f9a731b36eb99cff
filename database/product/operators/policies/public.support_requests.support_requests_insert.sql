create policy support_requests_insert on public.support_requests for insert to anon, authenticated with check (true);
