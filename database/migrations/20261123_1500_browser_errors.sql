-- What breaks in browsers, counted together by what it is. Nothing in it names anybody: no member, no address.
create table private.browser_errors (
  fingerprint text not null,
  name text not null,
  message text not null,
  frames jsonb not null,
  route text not null,
  build text not null,
  browser text not null,
  browser_version integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  times bigint not null,
  constraint browser_errors_pkey primary key (fingerprint)
);
comment on table private.browser_errors is
  'Errors of the web app as browsers report them (contracts/src/browser-errors.ts), one row for each name, message and stack. Route, build and browser are those of the last one.';
create index browser_errors_last_seen_at_idx on private.browser_errors (last_seen_at);
alter table private.browser_errors enable row level security;
