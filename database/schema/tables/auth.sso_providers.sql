-- Organisations whose members sign in with single sign-on.
auth.sso_providers (
  id uuid not null default gen_random_uuid()
  resource_id text
  disabled boolean not null default false
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
)

constraint sso_providers_pkey PRIMARY KEY (id)
constraint sso_providers_resource_id_check CHECK ((char_length(resource_id) > 0))
CREATE UNIQUE INDEX sso_providers_pkey ON auth.sso_providers USING btree (id)
CREATE UNIQUE INDEX sso_providers_resource_id_idx ON auth.sso_providers USING btree (lower(resource_id))
row level security
