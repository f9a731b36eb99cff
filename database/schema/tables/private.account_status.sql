-- The current status of an account: the last entry of its history. An account without a row is active.
private.account_status (
  user_id uuid not null
  status text not null -- held: hidden from everybody until a moderator has reviewed the account; its member is not informed (docs/decisions/072).
  since timestamp with time zone not null
  ends_at timestamp with time zone
  decision_id uuid
)

constraint account_status_pkey PRIMARY KEY (user_id)
constraint account_status_status_check CHECK ((status = ANY (ARRAY['active'::text, 'held'::text, 'suspended'::text, 'banned'::text])))
constraint account_status_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX account_status_closed_idx ON private.account_status USING btree (status) WHERE (status <> 'active'::text)
CREATE INDEX account_status_ends_at_idx ON private.account_status USING btree (ends_at) WHERE (status = 'suspended'::text)
CREATE UNIQUE INDEX account_status_pkey ON private.account_status USING btree (user_id)
row level security
