-- Secrets sent by email or SMS, hashed; at most one of each type per account.
auth.one_time_tokens (
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  token_type text not null
  token_hash text not null
  relates_to text not null -- The email address or phone number that the secret was sent to.
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  attempts smallint not null default 0 -- Attempts to enter the code; after too many, only the link in the email still works.
)

constraint one_time_tokens_pkey PRIMARY KEY (id)
constraint one_time_tokens_token_hash_check CHECK ((length(token_hash) > 0))
constraint one_time_tokens_token_type_check CHECK ((token_type = ANY (ARRAY['confirmation_token'::text, 'invite_token'::text, 'recovery_token'::text, 'magiclink_token'::text, 'email_change_token_new'::text, 'email_change_token_current'::text, 'phone_confirmation_token'::text, 'phone_otp_token'::text, 'phone_change_token'::text, 'reauthentication_token'::text])))
constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint one_time_tokens_user_id_token_type_key UNIQUE (user_id, token_type)
CREATE INDEX one_time_tokens_relates_to_idx ON auth.one_time_tokens USING hash (relates_to)
CREATE INDEX one_time_tokens_token_hash_idx ON auth.one_time_tokens USING hash (token_hash)
CREATE UNIQUE INDEX one_time_tokens_pkey ON auth.one_time_tokens USING btree (id)
CREATE UNIQUE INDEX one_time_tokens_user_id_token_type_key ON auth.one_time_tokens USING btree (user_id, token_type)
row level security
