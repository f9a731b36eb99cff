-- Mails, SMS, WhatsApp messages and pushes that leave. Address and contents are erased when a message is settled.
private.outbound_messages (
  id uuid not null default gen_random_uuid()
  kind text not null -- Names the words; 'notification' is a batch of private.deliveries, whose address and contents are read when it is sent.
  channel text not null
  address text
  contents jsonb not null default '{}'::jsonb -- What the message is composed of; {sealed} is the composed message, encrypted, as it holds a secret.
  created_at timestamp with time zone not null default now()
  next_attempt_at timestamp with time zone not null default now() -- When a message that is not queued is queued.
  attempts integer not null default 0
  failure text -- Why the last attempt failed, without addresses.
  is_queued boolean not null default false -- The job queue has it and does the retries.
  expires_at timestamp with time zone -- Not sent after this time: what it says is no longer true then.
  settled_at timestamp with time zone
  outcome text -- sent; expired before it could be sent; dead: given up after the last attempt.
  sending_until timestamp with time zone -- A server sends the message and renews this time while it does; no other server claims the message before it. Null: nobody sends it.
)

constraint outbound_messages_address_until_settled CHECK ((((kind <> 'notification'::text) AND (settled_at IS NULL)) = (address IS NOT NULL)))
constraint outbound_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'whatsapp'::text, 'push'::text])))
constraint outbound_messages_contents_size CHECK (((jsonb_typeof(contents) = 'object'::text) AND (length((contents)::text) <= 100000)))
constraint outbound_messages_contents_until_settled CHECK (((settled_at IS NULL) OR (contents = '{}'::jsonb)))
constraint outbound_messages_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'expired'::text, 'dead'::text])))
constraint outbound_messages_pkey PRIMARY KEY (id)
constraint outbound_messages_queued_until_settled CHECK (((NOT is_queued) OR (settled_at IS NULL)))
constraint outbound_messages_sending_until_settled CHECK (((sending_until IS NULL) OR (settled_at IS NULL)))
constraint outbound_messages_settled CHECK (((settled_at IS NULL) = (outcome IS NULL)))
CREATE INDEX outbound_messages_created_at_idx ON private.outbound_messages USING btree (created_at)
CREATE INDEX outbound_messages_given_up_idx ON private.outbound_messages USING btree (settled_at) WHERE (outcome = ANY (ARRAY['expired'::text, 'dead'::text]))
CREATE INDEX outbound_messages_settled_idx ON private.outbound_messages USING btree (settled_at) WHERE (settled_at IS NOT NULL)
CREATE INDEX outbound_messages_waiting_idx ON private.outbound_messages USING btree (next_attempt_at) WHERE (settled_at IS NULL)
CREATE UNIQUE INDEX outbound_messages_pkey ON private.outbound_messages USING btree (id)
row level security
