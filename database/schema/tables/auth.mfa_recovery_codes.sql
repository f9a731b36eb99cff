-- Hashes of single-use codes that replace a lost second factor.
auth.mfa_recovery_codes (
  id uuid not null default gen_random_uuid()
  mfa_factor_id uuid not null
  code_hash text not null
  created_at timestamp with time zone not null default now()
  used_at timestamp with time zone
)

constraint mfa_recovery_codes_factor_code_key UNIQUE (mfa_factor_id, code_hash)
constraint mfa_recovery_codes_factor_id_fkey FOREIGN KEY (mfa_factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
constraint mfa_recovery_codes_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX mfa_recovery_codes_factor_code_key ON auth.mfa_recovery_codes USING btree (mfa_factor_id, code_hash)
CREATE UNIQUE INDEX mfa_recovery_codes_pkey ON auth.mfa_recovery_codes USING btree (id)
row level security
