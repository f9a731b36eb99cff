-- A signed-in device. Deleting the row invalidates the session's access tokens at once.
auth.sessions (
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  factor_id uuid -- The second factor that the session proved last; null if none, or if the session itself has removed it.
  aal text not null default 'aal1'::text
  not_after timestamp with time zone not null default (now() + '1440:00:00'::interval) -- When the session ends: 60 days after it was last refreshed, a year after the sign-in, or at ends_at, whichever comes first.
  refreshed_at timestamp with time zone
  user_agent text
  ip inet
  tag text
  refresh_token_hash text -- Hash of the current refresh token; null if the session cannot be refreshed.
  recent_refreshes timestamp with time zone[] not null default '{}'::timestamp with time zone[] -- When previous refresh tokens were used, newest first: at least those within the reuse window, at most 16.
  is_anonymous boolean not null default false -- The account is anonymous, so the session can only call the auth service. Maintained by triggers only.
  second_factor_pending boolean not null default false -- The account has a verified second factor that this session has not proved, so the session can only call the auth service. Maintained by triggers only.
  ends_at timestamp with time zone -- When the member's SSO provider requires the session to end; null if it sets no end.
  proved_at timestamp with time zone -- When the member last reauthenticated with a code; null if never since the sign-in. Credentials can be changed within a day of the sign-in or of this.
  passkey_id uuid -- The passkey that opened the session; null if none did, or if the session itself has removed it.
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
