-- A member's settings; without a row the defaults hold.
public.user_settings (
  user_id uuid not null
  settings jsonb not null default default_settings()  -- Every key of default_settings(): unknown keys are dropped, missing ones take the default.
  updated_at timestamp with time zone not null default now()
)

constraint user_settings_pkey PRIMARY KEY (user_id)
constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX user_settings_auto_delete_idx ON public.user_settings USING btree (user_id) WHERE ((settings -> 'autoDeleteMatches'::text) = 'true'::jsonb)
CREATE UNIQUE INDEX user_settings_pkey ON public.user_settings USING btree (user_id)
CREATE TRIGGER user_settings_forgive_addresses AFTER UPDATE OF settings ON public.user_settings FOR EACH ROW WHEN ((((old.settings -> 'emailNotifications'::text) = 'false'::jsonb) AND ((new.settings -> 'emailNotifications'::text) = 'true'::jsonb))) EXECUTE FUNCTION private.forgive_addresses()
CREATE TRIGGER user_settings_take_back_receipts_on_insert AFTER INSERT ON public.user_settings FOR EACH ROW WHEN (((new.settings -> 'sendReadReceipts'::text) = 'false'::jsonb)) EXECUTE FUNCTION private.take_back_receipts()
CREATE TRIGGER user_settings_take_back_receipts_on_update AFTER UPDATE ON public.user_settings FOR EACH ROW WHEN ((((new.settings -> 'sendReadReceipts'::text) = 'false'::jsonb) AND ((old.settings -> 'sendReadReceipts'::text) IS DISTINCT FROM 'false'::jsonb))) EXECUTE FUNCTION private.take_back_receipts()
CREATE TRIGGER user_settings_traits_on_insert AFTER INSERT ON public.user_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_traits_of_members()
CREATE TRIGGER user_settings_traits_on_update AFTER UPDATE ON public.user_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_traits_of_members()
CREATE TRIGGER user_settings_validate BEFORE INSERT OR UPDATE ON public.user_settings FOR EACH ROW EXECUTE FUNCTION private.validate_settings()

row level security: on

-- authenticated: insert, select, update
-- service_role: delete, insert, maintain, references, select, trigger, truncate, update
