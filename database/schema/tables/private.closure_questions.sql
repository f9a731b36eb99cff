-- Addresses and numbers whose owners may ask why their account is closed, until the server has answered, within a minute.
private.closure_questions (
  address text not null
  asked_at timestamp with time zone not null default now()
)

constraint closure_questions_address_length CHECK ((length(address) <= 320))
constraint closure_questions_pkey PRIMARY KEY (address)
CREATE UNIQUE INDEX closure_questions_pkey ON private.closure_questions USING btree (address)
row level security
