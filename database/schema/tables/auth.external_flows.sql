-- A pending sign-in at an external provider, by the hash of its state parameter; each can be completed once.
auth.external_flows (
  state_hash text not null
  kind text not null
  provider text not null
  browser_hash text -- Hash of the cookie of the browser that started the flow; only that browser may complete it.
  redirect_to text not null
  code_challenge text
  code_challenge_method text
  linking_user_id uuid -- The member who links the provider to their account; null for a sign-in.
  linking_session_id uuid
  verified_user_id uuid -- The account that a SAML assertion identified, until the browser fetches its session.
  session_ends_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  used_at timestamp with time zone
)

constraint external_flows_challenge_check CHECK ((((code_challenge IS NULL) = (code_challenge_method IS NULL)) AND (code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))))
constraint external_flows_kind_check CHECK ((kind = ANY (ARRAY['oauth'::text, 'saml'::text, 'saml_verified'::text])))
constraint external_flows_linking_session_id_fkey FOREIGN KEY (linking_session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
constraint external_flows_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint external_flows_pkey PRIMARY KEY (state_hash)
constraint external_flows_verified_check CHECK (((kind = 'saml_verified'::text) = (verified_user_id IS NOT NULL)))
constraint external_flows_verified_user_id_fkey FOREIGN KEY (verified_user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX external_flows_created_at_idx ON auth.external_flows USING btree (created_at)
CREATE INDEX external_flows_linking_session_id_idx ON auth.external_flows USING btree (linking_session_id)
CREATE INDEX external_flows_linking_user_id_idx ON auth.external_flows USING btree (linking_user_id)
CREATE INDEX external_flows_verified_user_id_idx ON auth.external_flows USING btree (verified_user_id)
CREATE UNIQUE INDEX external_flows_pkey ON auth.external_flows USING btree (state_hash)
row level security
