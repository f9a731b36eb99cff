-- Each event of a notification by each channel, once.
private.deliveries (
  notification_id uuid not null
  event integer not null
  channel text not null
  target uuid -- Of push: the subscription, so that each browser is reached once.
  user_id uuid not null
  created_at timestamp with time zone not null default now()
  due_at timestamp with time zone not null
  batch_id uuid -- What goes out as one; its number is known to whoever receives it, so that a repeated sending can be told.
  is_queued boolean not null default false -- Its batch is in the queue.
  settled_at timestamp with time zone
  outcome text -- sent; of WhatsApp also delivered (the phone has it) or uncertain (it may have been sent: WhatsApp's answer is missing); or not sent, as it was read before, unwanted (a setting), hidden (a block, an end, a closed account), the address unreachable; or dead: given up.
  failure text
  attempt integer not null default 0 -- How often a server has begun to send it; once it has, it keeps the number of its batch, whatever happens.
  is_under_way boolean not null default false -- A server is about to send it, or died while it did: what the provider answered is not known yet. Committed before the provider is called.
)

constraint deliveries_attempt_check CHECK ((attempt >= 0))
constraint deliveries_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text, 'whatsapp'::text])))
constraint deliveries_key UNIQUE NULLS NOT DISTINCT (notification_id, event, channel, target)
constraint deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
constraint deliveries_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'delivered'::text, 'uncertain'::text, 'read'::text, 'unwanted'::text, 'hidden'::text, 'unreachable'::text, 'dead'::text])))
constraint deliveries_outcomes_of_whatsapp CHECK (((outcome <> ALL (ARRAY['delivered'::text, 'uncertain'::text])) OR (channel = 'whatsapp'::text)))
constraint deliveries_queued_as_batch CHECK (((NOT is_queued) OR (batch_id IS NOT NULL)))
constraint deliveries_settled CHECK (((settled_at IS NULL) = (outcome IS NULL)))
constraint deliveries_target_check CHECK (((channel = 'push'::text) = (target IS NOT NULL)))
constraint deliveries_under_way_check CHECK (((NOT is_under_way) OR ((attempt > 0) AND is_queued AND (settled_at IS NULL))))
CREATE INDEX deliveries_batch_idx ON private.deliveries USING btree (batch_id) WHERE (batch_id IS NOT NULL)
CREATE INDEX deliveries_dead_idx ON private.deliveries USING btree (settled_at) WHERE (outcome = ANY (ARRAY['dead'::text, 'uncertain'::text]))
CREATE INDEX deliveries_export_idx ON private.deliveries USING btree (user_id, created_at)
CREATE INDEX deliveries_member_idx ON private.deliveries USING btree (user_id, channel) WHERE ((settled_at IS NULL) AND (batch_id IS NULL))
CREATE INDEX deliveries_settled_idx ON private.deliveries USING btree (settled_at) WHERE (settled_at IS NOT NULL)
CREATE INDEX deliveries_waiting_idx ON private.deliveries USING btree (due_at) WHERE ((settled_at IS NULL) AND (NOT is_queued))
CREATE UNIQUE INDEX deliveries_key ON private.deliveries USING btree (notification_id, event, channel, target) NULLS NOT DISTINCT
row level security
