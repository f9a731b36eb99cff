-- The last computed long-term statistics of the community.
private.analytics (
  id boolean not null default true
  computed_at timestamp with time zone not null
  body jsonb not null
)

constraint analytics_one_row CHECK (id)
constraint analytics_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX analytics_pkey ON private.analytics USING btree (id)
row level security
