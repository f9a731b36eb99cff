-- A challenge of a passkey registration or sign-in; deleted when it is answered, so it works once.
auth.webauthn_challenges (
  id uuid not null default gen_random_uuid()
  user_id uuid -- Who registers the passkey; null for a sign-in, where the passkey identifies the account.
  challenge_type text not null
  challenge text not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
)

constraint webauthn_challenges_challenge_type_check CHECK ((challenge_type = ANY (ARRAY['registration'::text, 'authentication'::text])))
constraint webauthn_challenges_pkey PRIMARY KEY (id)
constraint webauthn_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX webauthn_challenges_expires_at_idx ON auth.webauthn_challenges USING btree (expires_at)
CREATE INDEX webauthn_challenges_user_id_idx ON auth.webauthn_challenges USING btree (user_id)
CREATE UNIQUE INDEX webauthn_challenges_pkey ON auth.webauthn_challenges USING btree (id)
row level security
