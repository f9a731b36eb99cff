-- Private keys of tokens: sessions (rotated) and the project's own keys and file addresses; readable by the owner alone.
platform.signing_keys (
  purpose text not null
  kid text not null
  private_key text not null
  created_at timestamp with time zone not null default now()
  signs_from timestamp with time zone not null default now() -- The newest key whose time has come signs; one that waits is published already.
  accepted_until timestamp with time zone -- When the last token that it signed has expired; null while nothing has followed it.
)

constraint signing_keys_pkey PRIMARY KEY (purpose, kid)
constraint signing_keys_purpose_check CHECK ((purpose = ANY (ARRAY['session'::text, 'project'::text])))
CREATE UNIQUE INDEX signing_keys_pkey ON platform.signing_keys USING btree (purpose, kid)
