-- What the migrator has applied: each migration by its name, and one checksum each for the folders platform and product.
platform.migrations (
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
)

constraint migrations_pkey PRIMARY KEY (name)
CREATE UNIQUE INDEX migrations_pkey ON platform.migrations USING btree (name)
