create table private.disposable_list (
  id boolean not null default true,
  version text not null,
  stored_at timestamptz not null default now(),
  constraint disposable_list_pkey primary key (id),
  constraint disposable_list_one_row check (id)
);
comment on table private.disposable_list is
  'Which version of the public list private.disposable_domains holds; one row, or none before the first start.';
alter table private.disposable_list enable row level security;
