-- A sign-in method of an account: email, phone, or an OAuth or SAML provider.
auth.identities (
  id uuid not null default gen_random_uuid()
  provider_id text not null
  user_id uuid not null
  identity_data jsonb not null default '{}'::jsonb
  provider text not null
  last_sign_in_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  email text generated always as lower((identity_data ->> 'email'::text))
)

constraint identities_pkey PRIMARY KEY (id)
constraint identities_provider_id_provider_key UNIQUE (provider_id, provider)
constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX identities_email_idx ON auth.identities USING btree (email)
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id)
CREATE UNIQUE INDEX identities_pkey ON auth.identities USING btree (id)
CREATE UNIQUE INDEX identities_provider_id_provider_key ON auth.identities USING btree (provider_id, provider)
row level security
