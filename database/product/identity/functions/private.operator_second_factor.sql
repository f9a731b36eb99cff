create or replace function private.operator_second_factor() returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.has_strong_factor(auth.uid()) then case when private.has_proved_strong_factor() then 'proved' else 'unproved' end
    when not private.has_proved_factors() then 'unproved'
    when (select is_running from private.demo_community) then 'advised'
    else 'missing'
  end
$$;
comment on function private.operator_second_factor() is
  'The caller''s second factor as an operator needs it: proved, unproved (in this session), missing, or advised, which is missing where the demo community runs (decision 198). For operators only.';
