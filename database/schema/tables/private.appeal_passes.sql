-- Hashes of the passes with which people whose account is closed read the reason and appeal. A pass is valid for 180 days.
private.appeal_passes (
  hash text not null
  user_id uuid not null
  decision_id uuid not null
  created_at timestamp with time zone not null default now()
)

constraint appeal_passes_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE CASCADE
constraint appeal_passes_pkey PRIMARY KEY (hash)
constraint appeal_passes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX appeal_passes_created_at_idx ON private.appeal_passes USING btree (created_at)
CREATE INDEX appeal_passes_decision_id_idx ON private.appeal_passes USING btree (decision_id)
CREATE INDEX appeal_passes_user_id_idx ON private.appeal_passes USING btree (user_id, created_at DESC)
CREATE UNIQUE INDEX appeal_passes_pkey ON private.appeal_passes USING btree (hash)
row level security
