-- A passkey of an account: it signs in without a password.
auth.webauthn_credentials (
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  credential_id text not null -- The credential id that the authenticator gave, base64url.
  public_key text not null -- COSE key, base64url.
  sign_count bigint not null default 0
  transports jsonb not null default '[]'::jsonb
  aaguid uuid
  backup_eligible boolean not null default false
  backed_up boolean not null default false
  friendly_name text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  last_used_at timestamp with time zone
)

constraint webauthn_credentials_credential_id_key UNIQUE (credential_id)
constraint webauthn_credentials_friendly_name_check CHECK (((char_length(friendly_name) >= 1) AND (char_length(friendly_name) <= 120)))
constraint webauthn_credentials_pkey PRIMARY KEY (id)
constraint webauthn_credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX webauthn_credentials_user_id_idx ON auth.webauthn_credentials USING btree (user_id, created_at)
CREATE UNIQUE INDEX webauthn_credentials_credential_id_key ON auth.webauthn_credentials USING btree (credential_id)
CREATE UNIQUE INDEX webauthn_credentials_pkey ON auth.webauthn_credentials USING btree (id)
row level security
