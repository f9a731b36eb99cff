-- Email addresses that their provider rejects permanently. No notifications are sent there until the member changes the address or turns email on again.
private.unreachable_addresses (
  user_id uuid not null
  email text not null
  reason text not null
  since timestamp with time zone not null default now()
)

constraint unreachable_addresses_pkey PRIMARY KEY (user_id, email)
constraint unreachable_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX unreachable_addresses_pkey ON private.unreachable_addresses USING btree (user_id, email)
row level security
