create or replace function private.learn_prices(at timestamptz, batch integer default 200, most_decks integer default 2000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  tonight constant timestamptz := date_trunc('day', at - interval '3 hours', 'UTC') + interval '3 hours';
  run private.pricing_run;
  last_member uuid;
  members integer;
begin
  -- If another server is already running this job, this call does nothing.
  if not pg_try_advisory_xact_lock(hashtextextended('private.learn_prices', 0)) then
    return 0;
  end if;
  select * into run from private.pricing_run;
  if run.night >= tonight and run.ended_at is not null then
    return 0;
  end if;
  if run.night is null or run.ended_at is not null then
    delete from private.price_totals;
    delete from private.order_figures where night <> run.night;
    insert into private.pricing_run (night, step, decks_in_one)
    select tonight, 1, greatest(ceil(count(*)::float8 / most_decks), 1)
    from private.member_traits where last_active_at > tonight - interval '1 day'
    on conflict on constraint pricing_run_pkey do update set
      night = excluded.night, step = 1, after_member = default, decks_in_one = excluded.decks_in_one, ended_at = null
    returning * into run;
  end if;

  select (array_agg(next.user_id order by next.user_id desc))[1], count(*) into last_member, members
  from (
    select user_id from private.member_traits where user_id > run.after_member order by user_id limit batch
  ) as next;
  if members > 0 then
    if run.step = 1 then
      perform private.count_day_of_decks(run, last_member);
    elsif run.step = 2 then
      perform private.add_price_totals(run, last_member);
    else
      perform private.change_prices(run, last_member);
      perform private.add_order_figures(run, last_member);
      delete from private.deck_looks
      where user_id > run.after_member and user_id <= last_member and day <= (run.night at time zone 'UTC')::date - 30;
    end if;
  end if;
  if members = batch then
    update private.pricing_run set after_member = last_member;
  elsif run.step < 3 then
    update private.pricing_run set step = run.step + 1, after_member = default;
  else
    update private.pricing_run set ended_at = at, nights = least(nights + 1, 30);
    return 0;
  end if;
  return members + 1;
end
$$;
comment on function private.learn_prices(timestamptz, integer, integer) is
  'Compares the orders of the deck and changes prices for one batch of members; returns more than 0 while some of the night, which begins at 3 o''clock UTC, are left. The server calls it before private.learn_standings, so that the order is compared by decisions that it was not learned from.';
grant execute on function private.learn_prices(timestamptz, integer, integer) to service_role;
