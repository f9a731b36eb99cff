-- How far a member has read a conversation, whether or not the sender gets read receipts.
private.reading_positions (
  user_id uuid not null
  match_id uuid not null
  read_through bigint not null -- The seq of the newest message read.
)

constraint reading_positions_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
constraint reading_positions_pkey PRIMARY KEY (user_id, match_id)
constraint reading_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
CREATE INDEX reading_positions_match_id_idx ON private.reading_positions USING btree (match_id)
CREATE UNIQUE INDEX reading_positions_pkey ON private.reading_positions USING btree (user_id, match_id)
row level security
