create or replace function public.is_deck_learned() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  return private.is_order_by_prices();
end
$$;
comment on function public.is_deck_learned() is
  'Whether decks have the order with prices (docs/decisions/253), so that the page ''How people are chosen'' says what is true. For members.';
grant execute on function public.is_deck_learned() to authenticated;
