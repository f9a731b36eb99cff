-- A pending PKCE sign-in with its code challenge.
auth.flow_state (
  id uuid not null default gen_random_uuid()
  user_id uuid
  auth_code text
  code_challenge_method text
  code_challenge text
  provider_type text not null
  provider_access_token text -- Encrypted by the server; the client fetches it with the code.
  provider_refresh_token text -- Encrypted by the server; the client fetches it with the code.
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  authentication_method text not null
  auth_code_issued_at timestamp with time zone
  referrer text
  session_ends_at timestamp with time zone -- When the provider requires the session to end; null if it sets no end.
  continues_session_id uuid -- The session that continues after an identity was linked; null if the flow opens a new session.
  opened_session_id uuid -- The session that the code opened; it is ended if the code is presented again.
  used_at timestamp with time zone -- When the code was first presented.
)

constraint flow_state_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text])))
constraint flow_state_pkey PRIMARY KEY (id)
constraint flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX flow_state_created_at_idx ON auth.flow_state USING btree (created_at)
CREATE INDEX flow_state_user_id_idx ON auth.flow_state USING btree (user_id)
CREATE UNIQUE INDEX flow_state_auth_code_idx ON auth.flow_state USING btree (auth_code)
CREATE UNIQUE INDEX flow_state_pkey ON auth.flow_state USING btree (id)
row level security
