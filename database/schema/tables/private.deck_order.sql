-- Which order decks have: by score, or by the learned chance with prices. One row.
private.deck_order (
  id boolean not null default true
  by_prices boolean not null default false
  since timestamp with time zone not null default now()
)

constraint deck_order_one_row CHECK (id)
constraint deck_order_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX deck_order_pkey ON private.deck_order USING btree (id)
row level security
