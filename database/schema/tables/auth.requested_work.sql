-- Sign-in and recovery messages that were asked for and are not written yet. Each row is deleted in the transaction that writes its message; encrypted, as it names an address.
auth.requested_work (
  id uuid not null
  kind text not null
  sealed text not null
  created_at timestamp with time zone not null
)

constraint requested_work_kind_length CHECK (((length(kind) >= 1) AND (length(kind) <= 50)))
constraint requested_work_pkey PRIMARY KEY (id)
constraint requested_work_sealed_length CHECK ((length(sealed) <= 100000))
CREATE INDEX requested_work_created_at_idx ON auth.requested_work USING btree (created_at)
CREATE UNIQUE INDEX requested_work_pkey ON auth.requested_work USING btree (id)
row level security
