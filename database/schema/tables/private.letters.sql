-- Mails and messages to people; once sent or given up, neither address nor contents stay.
private.letters (
  id uuid not null default gen_random_uuid()
  kind text not null
  channel text not null
  address text
  contents jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  next_try_at timestamp with time zone not null default now()
  attempts integer not null default 0
  sent_at timestamp with time zone
  failure text -- Given up after the last try; what it said.
)

constraint letters_address_until_settled CHECK (((address IS NOT NULL) OR (sent_at IS NOT NULL) OR (failure IS NOT NULL)))
constraint letters_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
constraint letters_contents_size CHECK (((jsonb_typeof(contents) = 'object'::text) AND (length((contents)::text) <= 20000)))
constraint letters_pkey PRIMARY KEY (id)
CREATE INDEX letters_created_at_idx ON private.letters USING btree (created_at)
CREATE INDEX letters_waiting_idx ON private.letters USING btree (next_try_at) WHERE ((sent_at IS NULL) AND (failure IS NULL))
CREATE UNIQUE INDEX letters_pkey ON private.letters USING btree (id)
row level security
