create or replace function public.inquiry_pass() returns text
language sql volatile security definer
set search_path = ''
as $$
  select private.inquiry_pass_at(clock_timestamp())
$$;
comment on function public.inquiry_pass() is
  'A pass that allows one inquiry of a visitor, valid for a day.';
grant execute on function public.inquiry_pass() to anon, authenticated;
