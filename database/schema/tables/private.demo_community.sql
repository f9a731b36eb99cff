-- Whether the server that started last runs the demo community, written by each start; one row, or none before the first start.
private.demo_community (
  id boolean not null default true
  is_running boolean not null
  noted_at timestamp with time zone not null default now()
)

constraint demo_community_one_row CHECK (id)
constraint demo_community_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX demo_community_pkey ON private.demo_community USING btree (id)
row level security
