-- A signed-in device. Deleting the row ends every access token that names it at once.
auth.sessions (
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  factor_id uuid
  aal text not null default 'aal1'::text
  not_after timestamp with time zone not null default (now() + '1440:00:00'::interval) -- When the session ends: 60 days after it was last refreshed, a year after the sign-in, or at ends_at, whichever comes first.
  refreshed_at timestamp with time zone
  user_agent text
  ip inet
  tag text
  refresh_token_hash text -- Hash of the refresh token that the session goes on with, known to its holder alone; null: it is not refreshed.
  recent_refreshes timestamp with time zone[] not null default '{}'::timestamp with time zone[] -- When the refresh tokens before the current one were used, newest first: those of the reuse window at least, 16 at most.
  is_anonymous boolean not null default false -- The account has no address yet: the session reaches the auth service and nothing else. Kept by triggers; nobody writes it.
  second_factor_pending boolean not null default false -- The account has a verified second factor and this session has not proved it: it reaches the auth service and nothing else. Kept by triggers; nobody writes it.
  ends_at timestamp with time zone -- When the organisation that signed the member in wants the session to end; null leaves it to the other ends.
  proved_at timestamp with time zone -- When the member proved anew who they are, by a code that was sent to them; null since the sign-in. What opens the account is changed within a day of either.
)

constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text, 'aal3'::text])))
constraint sessions_not_after_check CHECK (((not_after <= (created_at + '8760:00:00'::interval)) AND (not_after <= COALESCE(ends_at, not_after))))
constraint sessions_pkey PRIMARY KEY (id)
constraint sessions_recent_refreshes_check CHECK ((cardinality(recent_refreshes) <= 16))
constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id, created_at)
CREATE UNIQUE INDEX sessions_pkey ON auth.sessions USING btree (id)
row level security
published by awamu_session_feed: delete
