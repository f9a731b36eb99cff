-- A message of a conversation; a match and its conversation have the same id.
public.messages (
  id uuid not null default gen_random_uuid() -- Chosen by the sender's client, so that sending again creates no second message.
  match_id uuid not null
  sender_id uuid not null
  recipient_id uuid not null -- The other person of the match.
  content text not null -- Text; for an image its path in the bucket message-images, or JSON {"url": path, "caption": text}.
  message_type text not null default 'text'::text
  created_at timestamp with time zone not null default now()
  seq bigint not null generated always as identity -- Order within a conversation: assigned while the match is locked, so it increases in commit order.
  read_at timestamp with time zone -- The read receipt: when the message was read, if sender and reader both had sendReadReceipts on then and since. Null does not mean unread.
  caution text -- Set on a sender's first message in a conversation that asks for money or to continue elsewhere; the reader sees a warning below it.
)

constraint messages_caution_check CHECK ((caution = ANY (ARRAY['money'::text, 'elsewhere'::text])))
constraint messages_content_length CHECK (((length(content) >= 1) AND (length(content) <= 4000)))
constraint messages_content_not_blank CHECK ((content ~ '\S'::text))
constraint messages_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
constraint messages_message_type_check CHECK ((message_type = ANY (ARRAY['text'::text, 'image'::text])))
constraint messages_pkey PRIMARY KEY (id)
constraint messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES profiles(id) ON DELETE CASCADE
constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES profiles(id) ON DELETE CASCADE
constraint messages_seq_key UNIQUE (seq)
CREATE INDEX messages_caution_idx ON public.messages USING btree (sender_id, match_id) WHERE (caution IS NOT NULL)
CREATE INDEX messages_conversation_idx ON public.messages USING btree (match_id, seq DESC)
CREATE INDEX messages_created_at_idx ON public.messages USING btree (created_at)
CREATE INDEX messages_images_idx ON public.messages USING btree (match_id) WHERE (message_type = 'image'::text)
CREATE INDEX messages_recipient_idx ON public.messages USING btree (recipient_id)
CREATE INDEX messages_sender_idx ON public.messages USING btree (sender_id, created_at DESC)
CREATE INDEX messages_unread_positions_idx ON public.messages USING btree (recipient_id, match_id, seq) WHERE (read_at IS NULL)
CREATE INDEX messages_words_idx ON public.messages USING gin (private.words_of_message(message_type, content) extensions.gin_trgm_ops)
CREATE UNIQUE INDEX messages_pkey ON public.messages USING btree (id)
CREATE UNIQUE INDEX messages_seq_key ON public.messages USING btree (seq)
row level security
replica identity full
published by supabase_realtime: insert, update, delete, truncate
