-- What passes for letters are signed with; one row, the same for all servers.
private.letter_key (
  id boolean not null default true
  secret text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text)
)

constraint letter_key_one_row CHECK (id)
constraint letter_key_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX letter_key_pkey ON private.letter_key USING btree (id)
row level security
