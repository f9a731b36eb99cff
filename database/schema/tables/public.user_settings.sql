-- A member's settings; without a row the defaults apply.
public.user_settings (
  user_id uuid not null
  settings jsonb not null default default_settings() -- Every key of default_settings(): unknown keys are dropped, missing keys get the default.
  updated_at timestamp with time zone not null default now()
)

constraint user_settings_pkey PRIMARY KEY (user_id)
constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX user_settings_auto_delete_idx ON public.user_settings USING btree (user_id) WHERE ((settings -> 'autoDeleteMatches'::text) = 'true'::jsonb)
CREATE UNIQUE INDEX user_settings_pkey ON public.user_settings USING btree (user_id)
row level security
replica identity full
published by supabase_realtime: insert, update, delete, truncate
