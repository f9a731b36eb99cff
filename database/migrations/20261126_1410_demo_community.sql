create table private.demo_community (
  id boolean not null default true,
  is_running boolean not null,
  noted_at timestamptz not null default now(),
  constraint demo_community_pkey primary key (id),
  constraint demo_community_one_row check (id)
);
comment on table private.demo_community is
  'Whether the server that started last runs the demo community, written by each start; one row, or none before the first start.';
alter table private.demo_community enable row level security;
