-- How a session was authenticated (the amr claim).
auth.mfa_amr_claims (
  id uuid not null default gen_random_uuid()
  session_id uuid not null
  authentication_method text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
)

constraint mfa_amr_claims_pkey PRIMARY KEY (id)
constraint mfa_amr_claims_session_id_authentication_method_key UNIQUE (session_id, authentication_method)
constraint mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
CREATE UNIQUE INDEX mfa_amr_claims_pkey ON auth.mfa_amr_claims USING btree (id)
CREATE UNIQUE INDEX mfa_amr_claims_session_id_authentication_method_key ON auth.mfa_amr_claims USING btree (session_id, authentication_method)
row level security
