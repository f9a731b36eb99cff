create or replace function private.is_order_by_prices() returns boolean
language sql stable security definer
set search_path = ''
as $$ select by_prices from private.deck_order $$;
comment on function private.is_order_by_prices() is 'Whether decks are ordered by the learned chance with prices, not by score.';
