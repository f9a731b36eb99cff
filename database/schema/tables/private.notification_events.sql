-- Events of notifications that are not planned for delivery yet.
private.notification_events (
  id bigint not null generated always as identity
  notification_id uuid not null
  event integer not null
)

constraint notification_events_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX notification_events_pkey ON private.notification_events USING btree (id)
row level security
