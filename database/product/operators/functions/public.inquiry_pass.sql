create or replace function public.inquiry_pass() returns text
language sql volatile security definer
set search_path = ''
as $$
  select private.inquiry_pass_at(clock_timestamp())
$$;
comment on function public.inquiry_pass() is
  'Allows one letter to the operators, from 3 seconds to a day from now: contracts/src/inquiry-options.ts.';
grant execute on function public.inquiry_pass() to anon, authenticated;
