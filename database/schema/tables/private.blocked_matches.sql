-- Matches that a block ended, and that become active again when no block between the two is left.
private.blocked_matches (
  match_id uuid not null
  clears_receipts boolean not null default false -- A member turned read receipts off during the block, so the end of the block clears those of the conversation.
)

constraint blocked_matches_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
constraint blocked_matches_pkey PRIMARY KEY (match_id)
CREATE UNIQUE INDEX blocked_matches_pkey ON private.blocked_matches USING btree (match_id)
row level security
