-- A second factor of an account.
auth.mfa_factors (
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  friendly_name text
  factor_type text not null
  status text not null default 'unverified'::text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  secret text -- For totp: encrypted by the server with a key that is not in this table.
  phone text
  last_challenged_at timestamp with time zone
  web_authn_credential jsonb -- For webauthn: id, public key (base64url), counter and transports.
  web_authn_aaguid uuid
  last_used_step bigint -- Time step of the last accepted code (totp); codes of this and earlier steps are refused.
)

constraint mfa_factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'webauthn'::text, 'phone'::text, 'recovery_code'::text])))
constraint mfa_factors_pkey PRIMARY KEY (id)
constraint mfa_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors USING btree (user_id, created_at)
CREATE UNIQUE INDEX mfa_factors_friendly_name_key ON auth.mfa_factors USING btree (user_id, friendly_name) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text)
CREATE UNIQUE INDEX mfa_factors_phone_key ON auth.mfa_factors USING btree (user_id, phone) WHERE (phone IS NOT NULL)
CREATE UNIQUE INDEX mfa_factors_pkey ON auth.mfa_factors USING btree (id)
CREATE UNIQUE INDEX mfa_factors_recovery_code_key ON auth.mfa_factors USING btree (user_id) WHERE (factor_type = 'recovery_code'::text)
row level security
