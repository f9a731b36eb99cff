-- A request to prove a second factor.
auth.mfa_challenges (
  id uuid not null default gen_random_uuid()
  factor_id uuid not null
  created_at timestamp with time zone not null default now()
  verified_at timestamp with time zone
  ip_address inet not null
  otp_code text -- Hash of the code that was sent (phone).
  web_authn_session_data jsonb
)

constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
constraint mfa_challenges_pkey PRIMARY KEY (id)
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id, created_at DESC)
CREATE UNIQUE INDEX mfa_challenges_pkey ON auth.mfa_challenges USING btree (id)
row level security
