-- Sums of a week by gender and looking_for, while prices change.
private.price_totals (
  gender text not null
  looking_for text not null
  members integer not null
  looks bigint not null
  looked bigint not null
)

constraint price_totals_pkey PRIMARY KEY (gender, looking_for)
CREATE UNIQUE INDEX price_totals_pkey ON private.price_totals USING btree (gender, looking_for)
row level security
