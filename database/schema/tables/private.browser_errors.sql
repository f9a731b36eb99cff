-- Errors of the web app that browsers report (contracts/src/browser-errors.ts), one row for each name, message and stack. Route, build and browser are those of the last report.
private.browser_errors (
  fingerprint text not null
  name text not null
  message text not null
  frames jsonb not null
  route text not null
  build text not null
  browser text not null
  browser_version integer not null
  first_seen_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  times bigint not null
)

constraint browser_errors_pkey PRIMARY KEY (fingerprint)
CREATE INDEX browser_errors_last_seen_at_idx ON private.browser_errors USING btree (last_seen_at)
CREATE UNIQUE INDEX browser_errors_pkey ON private.browser_errors USING btree (fingerprint)
row level security
