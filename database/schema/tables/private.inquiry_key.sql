-- The secret that signs the passes of public forms; one row, the same for all servers.
private.inquiry_key (
  id boolean not null default true
  secret text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text)
)

constraint inquiry_key_one_row CHECK (id)
constraint inquiry_key_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX inquiry_key_pkey ON private.inquiry_key USING btree (id)
row level security
