-- Members whose data must be preserved. No foreign key: a hold outlives the deletion of its account.
private.legal_holds (
  id bigint not null generated always as identity
  user_id uuid not null
  reason text not null
  started_by uuid
  started_at timestamp with time zone not null default now()
  ended_by uuid
  ended_at timestamp with time zone
  erased_at timestamp with time zone -- When the account was deleted under the hold; its data is in private.legal_hold_rows.
)

constraint legal_holds_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint legal_holds_pkey PRIMARY KEY (id)
constraint legal_holds_reason_length CHECK (((length(TRIM(BOTH FROM reason)) >= 1) AND (length(TRIM(BOTH FROM reason)) <= 1000)))
constraint legal_holds_started_by_fkey FOREIGN KEY (started_by) REFERENCES auth.users(id) ON DELETE SET NULL
CREATE INDEX legal_holds_ended_by_idx ON private.legal_holds USING btree (ended_by)
CREATE INDEX legal_holds_started_by_idx ON private.legal_holds USING btree (started_by)
CREATE INDEX legal_holds_user_id_idx ON private.legal_holds USING btree (user_id)
CREATE UNIQUE INDEX legal_holds_open_key ON private.legal_holds USING btree (user_id) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX legal_holds_pkey ON private.legal_holds USING btree (id)
row level security
