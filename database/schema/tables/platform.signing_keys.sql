-- Private keys that sign session tokens (rotated), the project's API keys and signed file URLs; only the owner may read them.
platform.signing_keys (
  purpose text not null
  kid text not null
  private_key text not null
  created_at timestamp with time zone not null default now()
  signs_from timestamp with time zone not null default now() -- The newest key whose signs_from has passed signs; later keys are already published for verification.
  accepted_until timestamp with time zone -- When the last token that it signed expires; null while it is the newest key.
)

constraint signing_keys_pkey PRIMARY KEY (purpose, kid)
constraint signing_keys_purpose_check CHECK ((purpose = ANY (ARRAY['session'::text, 'project'::text])))
CREATE UNIQUE INDEX signing_keys_pkey ON platform.signing_keys USING btree (purpose, kid)
