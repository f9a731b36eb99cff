create or replace function private.add_price_totals(run private.pricing_run, last_member uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.price_totals as earlier (gender, looking_for, members, looks, looked)
  select gender, looking_for, count(*), sum(looks), sum(looked)
  from private.looks_of_week(run, last_member)
  group by gender, looking_for
  on conflict on constraint price_totals_pkey do update set
    members = earlier.members + excluded.members, looks = earlier.looks + excluded.looks,
    looked = earlier.looked + excluded.looked
$$;
comment on function private.add_price_totals(private.pricing_run, uuid) is 'Adds the members up to last_member to the sums of their gender and looking_for.';
