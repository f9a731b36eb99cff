-- What a place in a deck costs the member, so that nobody is shown far more often than their share (docs/decisions/253). A member without a row costs nothing.
private.member_price (
  user_id uuid not null
  price real not null
)

constraint member_price_pkey PRIMARY KEY (user_id)
constraint member_price_range CHECK (((price > (0)::double precision) AND (price <= (1)::double precision)))
constraint member_price_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX member_price_pkey ON private.member_price USING btree (user_id)
row level security
