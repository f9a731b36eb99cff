-- What has happened and is not yet on its way; one row an event of a notice.
private.notice_events (
  id bigint not null generated always as identity
  notice_id uuid not null
  event integer not null
)

constraint notice_events_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX notice_events_pkey ON private.notice_events USING btree (id)
row level security
