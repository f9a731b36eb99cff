-- Both orders of the deck beside each other, of groups of the members who decided on somebody within thirty days (docs/decisions/254).
private.order_figures (
  night timestamp with time zone not null
  kind text not null -- all, gender, age, region or newcomers; or shown_by_score and shown_by_prices, where name is how often somebody was shown and members how many were.
  name text not null
  members integer not null
  matches bigint not null default 0
  with_match integer not null default 0
  shown_by_score bigint not null default 0
  shown_by_prices bigint not null default 0
  matched_by_score bigint not null default 0
  matched_by_prices bigint not null default 0
  with_match_by_score integer not null default 0
  with_match_by_prices integer not null default 0
)

constraint order_figures_pkey PRIMARY KEY (night, kind, name)
CREATE UNIQUE INDEX order_figures_pkey ON private.order_figures USING btree (night, kind, name)
row level security
