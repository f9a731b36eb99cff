create or replace function public.use_deck_order(by_prices boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  used boolean;
begin
  perform private.require_admin();
  select deck.by_prices into used from private.deck_order as deck for update;
  if use_deck_order.by_prices is null then
    perform private.fail('invalid_request');
  end if;
  if used = use_deck_order.by_prices then
    return;
  end if;
  if use_deck_order.by_prices and private.order_verdict() <> 'better' then
    perform private.fail('order_not_better');
  end if;
  update private.deck_order as deck set by_prices = use_deck_order.by_prices, since = now();
  perform private.write_audit_entry('use_deck_order', null, jsonb_build_object('by_prices', use_deck_order.by_prices));
end
$$;
comment on function public.use_deck_order(boolean) is
  'Orders decks by the learned chance with prices, or by score again; the next deck of every member has that order. With prices only while their figures are better (private.order_verdict). For admins; writes an audit entry. Raises order_not_better, invalid_request.';
grant execute on function public.use_deck_order(boolean) to authenticated;
