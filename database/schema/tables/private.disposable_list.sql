-- Which version of the public list private.disposable_domains holds; one row, or none before the first start.
private.disposable_list (
  id boolean not null default true
  version text not null
  stored_at timestamp with time zone not null default now()
)

constraint disposable_list_one_row CHECK (id)
constraint disposable_list_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX disposable_list_pkey ON private.disposable_list USING btree (id)
row level security
