-- Messages that wait for a moderator; a released message becomes a row of public.messages.
private.held_messages (
  id uuid not null
  match_id uuid not null
  sender_id uuid not null
  content text not null
  message_type text not null
  rule text not null
  created_at timestamp with time zone not null default now()
  released_at timestamp with time zone
  dropped_at timestamp with time zone
)

constraint held_messages_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
constraint held_messages_pkey PRIMARY KEY (id)
constraint held_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES profiles(id) ON DELETE CASCADE
CREATE INDEX held_messages_match_idx ON private.held_messages USING btree (match_id)
CREATE INDEX held_messages_sender_idx ON private.held_messages USING btree (sender_id, created_at DESC)
CREATE UNIQUE INDEX held_messages_pkey ON private.held_messages USING btree (id)
row level security
