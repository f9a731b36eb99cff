-- Rows of members under legal hold, copied when they were deleted. No function of the product reads them: the owner of the database hands them over.
private.legal_hold_rows (
  hold_id bigint not null
  relation text not null
  digest text not null
  body jsonb not null
  kept_at timestamp with time zone not null default now()
)

constraint legal_hold_rows_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES private.legal_holds(id) ON DELETE CASCADE
constraint legal_hold_rows_pkey PRIMARY KEY (hold_id, relation, digest)
CREATE UNIQUE INDEX legal_hold_rows_pkey ON private.legal_hold_rows USING btree (hold_id, relation, digest)
row level security
