-- Browsers that receive web push, at most ten for each member. Secret: with the address and the keys anybody can send pushes to the browser.
private.push_subscriptions (
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  session_id uuid
  endpoint text not null
  p256dh text not null
  auth text not null
  created_at timestamp with time zone not null default now()
)

constraint push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https://[^/\s]+/\S*$'::text) AND (length(endpoint) <= 1000)))
constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
constraint push_subscriptions_keys_check CHECK (((p256dh ~ '^[A-Za-z0-9_-]{86,90}=*$'::text) AND (auth ~ '^[A-Za-z0-9_-]{21,26}=*$'::text)))
constraint push_subscriptions_keys_size CHECK (((length(p256dh) <= 120) AND (length(auth) <= 40)))
constraint push_subscriptions_pkey PRIMARY KEY (id)
constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX push_subscriptions_session_idx ON private.push_subscriptions USING btree (session_id)
CREATE INDEX push_subscriptions_user_idx ON private.push_subscriptions USING btree (user_id, created_at)
CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON private.push_subscriptions USING btree (endpoint)
CREATE UNIQUE INDEX push_subscriptions_pkey ON private.push_subscriptions USING btree (id)
row level security
