-- Security events of accounts: action, actor_id, session_id, user_agent and traits in the payload. No secrets, no texts by members.
auth.audit_log_entries (
  instance_id uuid default '00000000-0000-0000-0000-000000000000'::uuid
  id uuid not null default gen_random_uuid()
  payload jsonb not null
  created_at timestamp with time zone not null default now()
  ip_address character varying(64) not null default ''::character varying
)

constraint audit_log_entries_action_check CHECK (((payload ->> 'action'::text) ~ '^[a-z_]{1,60}$'::text))
constraint audit_log_entries_actor_check CHECK (((payload ->> 'actor_id'::text) IS NOT NULL))
constraint audit_log_entries_payload_size CHECK ((length((payload)::text) <= 2000))
constraint audit_log_entries_pkey PRIMARY KEY (id)
CREATE INDEX audit_log_entries_actor_idx ON auth.audit_log_entries USING btree (((payload ->> 'actor_id'::text)), created_at DESC, id DESC)
CREATE INDEX audit_log_entries_created_at_idx ON auth.audit_log_entries USING btree (created_at)
CREATE UNIQUE INDEX audit_log_entries_pkey ON auth.audit_log_entries USING btree (id)
row level security
