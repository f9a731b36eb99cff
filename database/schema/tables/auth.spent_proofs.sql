-- Signed wallet messages that were used to sign in; each works once. Kept until the message expires.
auth.spent_proofs (
  proof_hash text not null
  expires_at timestamp with time zone not null
)

constraint spent_proofs_pkey PRIMARY KEY (proof_hash)
CREATE INDEX spent_proofs_expires_at_idx ON auth.spent_proofs USING btree (expires_at)
CREATE UNIQUE INDEX spent_proofs_pkey ON auth.spent_proofs USING btree (proof_hash)
row level security
