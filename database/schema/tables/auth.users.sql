-- One account; the row of public.profiles with the same id is its profile.
auth.users (
  instance_id uuid default '00000000-0000-0000-0000-000000000000'::uuid
  id uuid not null default gen_random_uuid()
  aud character varying(255) default 'authenticated'::character varying
  role character varying(255) default 'authenticated'::character varying
  email character varying(255)
  encrypted_password character varying(255) -- argon2id in PHC form; null for accounts without a password.
  email_confirmed_at timestamp with time zone
  invited_at timestamp with time zone
  confirmation_token character varying(255) default ''::character varying
  confirmation_sent_at timestamp with time zone
  recovery_token character varying(255) default ''::character varying
  recovery_sent_at timestamp with time zone
  email_change_token_new character varying(255) default ''::character varying
  email_change character varying(255) default ''::character varying
  email_change_sent_at timestamp with time zone
  last_sign_in_at timestamp with time zone
  raw_app_meta_data jsonb not null default '{}'::jsonb
  raw_user_meta_data jsonb not null default '{}'::jsonb
  is_super_admin boolean
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  phone text -- E.164 without the plus sign.
  phone_confirmed_at timestamp with time zone
  phone_change text default ''::text
  phone_change_token character varying(255) default ''::character varying
  phone_change_sent_at timestamp with time zone
  confirmed_at timestamp with time zone generated always as LEAST(email_confirmed_at, phone_confirmed_at)
  email_change_token_current character varying(255) default ''::character varying
  email_change_confirm_status smallint default 0
  banned_until timestamp with time zone -- While in the future, the account can neither sign in, refresh nor act.
  reauthentication_token character varying(255) default ''::character varying
  reauthentication_sent_at timestamp with time zone
  is_sso_user boolean not null default false
  deleted_at timestamp with time zone
  is_anonymous boolean not null default false
  email_proved_at timestamp with time zone -- When a mail sent to the address was answered or a provider vouched for it. Null if the address was only typed: without outgoing mail, addresses are confirmed without proof.
  email_change_session_id uuid -- The session that asked for the pending change of the address; it stays when the address changes.
  phone_change_session_id uuid -- The session that asked for the pending change of the number; it stays when the number changes.
)

constraint users_anonymous_has_no_address CHECK (((NOT is_anonymous) OR ((email IS NULL) AND (phone IS NULL) AND (encrypted_password IS NULL))))
constraint users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2)))
constraint users_email_lowercase CHECK (((email)::text = lower((email)::text)))
constraint users_phone_digits CHECK ((phone ~ '^[1-9][0-9]{5,14}$'::text))
constraint users_phone_key UNIQUE (phone)
constraint users_pkey PRIMARY KEY (id)
CREATE INDEX users_created_at_idx ON auth.users USING btree (created_at)
CREATE INDEX users_listed_idx ON auth.users USING btree (created_at DESC, id) WHERE ((NOT is_anonymous) AND (deleted_at IS NULL))
CREATE INDEX users_sso_email_idx ON auth.users USING btree (email) WHERE is_sso_user
CREATE UNIQUE INDEX users_confirmation_token_idx ON auth.users USING btree (confirmation_token) WHERE ((confirmation_token)::text <> ''::text)
CREATE UNIQUE INDEX users_email_partial_key ON auth.users USING btree (email) WHERE (is_sso_user = false)
CREATE UNIQUE INDEX users_phone_key ON auth.users USING btree (phone)
CREATE UNIQUE INDEX users_pkey ON auth.users USING btree (id)
CREATE UNIQUE INDEX users_recovery_token_idx ON auth.users USING btree (recovery_token) WHERE ((recovery_token)::text <> ''::text)
row level security
