-- SAML 2.0 data of an SSO provider: its entity id, and its metadata with addresses and certificates.
auth.saml_providers (
  id uuid not null default gen_random_uuid()
  sso_provider_id uuid not null
  entity_id text not null
  metadata_xml text not null
  metadata_url text
  attribute_mapping jsonb not null default '{}'::jsonb
  name_id_format text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
)

constraint saml_providers_entity_id_check CHECK ((char_length(entity_id) > 0))
constraint saml_providers_entity_id_key UNIQUE (entity_id)
constraint saml_providers_metadata_xml_check CHECK ((char_length(metadata_xml) > 0))
constraint saml_providers_pkey PRIMARY KEY (id)
constraint saml_providers_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
constraint saml_providers_sso_provider_id_key UNIQUE (sso_provider_id)
CREATE UNIQUE INDEX saml_providers_entity_id_key ON auth.saml_providers USING btree (entity_id)
CREATE UNIQUE INDEX saml_providers_pkey ON auth.saml_providers USING btree (id)
CREATE UNIQUE INDEX saml_providers_sso_provider_id_key ON auth.saml_providers USING btree (sso_provider_id)
row level security
