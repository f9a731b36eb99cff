-- Which SSO provider is used for email addresses of a domain.
auth.sso_domains (
  id uuid not null default gen_random_uuid()
  sso_provider_id uuid not null
  domain text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
)

constraint sso_domains_domain_check CHECK (((domain = lower(domain)) AND (char_length(domain) > 0)))
constraint sso_domains_pkey PRIMARY KEY (id)
constraint sso_domains_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
CREATE INDEX sso_domains_sso_provider_id_idx ON auth.sso_domains USING btree (sso_provider_id)
CREATE UNIQUE INDEX sso_domains_domain_idx ON auth.sso_domains USING btree (domain)
CREATE UNIQUE INDEX sso_domains_pkey ON auth.sso_domains USING btree (id)
row level security
