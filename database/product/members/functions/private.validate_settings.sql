create or replace function private.validate_settings() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  defaults constant jsonb := public.default_settings();
  chosen jsonb;
  entry record;
begin
  perform private.require_setting(jsonb_typeof(new.settings) = 'object', 'Settings must be an object');
  select defaults || coalesce(jsonb_object_agg(key, value), '{}') into chosen
  from jsonb_each(new.settings) where defaults ? key and value <> 'null';

  for entry in select key, value from jsonb_each(chosen) loop
    perform private.require_setting(
      jsonb_typeof(entry.value) = jsonb_typeof(defaults -> entry.key),
      format('%s must be a %s', entry.key, jsonb_typeof(defaults -> entry.key))
    );
  end loop;
  perform private.require_setting(chosen ->> 'profileVisibility' in ('public', 'matches', 'private'), 'Unknown profile visibility');
  perform private.require_setting(chosen ->> 'photoPrivacy' in ('everyone', 'matches'), 'Unknown photo privacy');
  perform private.require_setting(chosen ->> 'allowMessagesFrom' in ('everyone', 'matches', 'nobody'), 'Unknown message preference');
  perform private.require_setting(chosen ->> 'theme' in ('light', 'dark', 'system'), 'Unknown theme');
  perform private.require_setting(chosen ->> 'language' in ('en', 'es', 'fr', 'de', 'pt'), 'Unknown language');
  perform private.require_setting(length(chosen ->> 'showMeIn') <= 20, 'showMeIn is too long');
  perform private.require_setting(
    private.is_clock_time(chosen ->> 'doNotDisturbStart') and private.is_clock_time(chosen ->> 'doNotDisturbEnd'),
    'Do-not-disturb hours must be times from 00:00 to 23:59'
  );
  perform private.require_setting(private.is_whole_number(chosen -> 'autoDeleteDays', 7, 90), 'Auto-delete must be 7 to 90 days');
  perform private.require_setting(private.is_whole_number(chosen -> 'maxDistance', 1, 100), 'Maximum distance must be 1 to 100 km');
  perform private.require_setting(
    private.is_whole_number(chosen -> 'ageRangeMin', 18, 80) and private.is_whole_number(chosen -> 'ageRangeMax', 18, 80),
    'The age range must be between 18 and 80.'
  );
  perform private.require_setting(
    (chosen ->> 'ageRangeMin')::numeric <= (chosen ->> 'ageRangeMax')::numeric,
    'The youngest age can''t be above the oldest.'
  );
  perform private.require_setting(length(chosen ->> 'whatsappNumber') <= 32, 'The WhatsApp number is too long');
  perform private.require_setting(
    not (chosen ->> 'whatsappNotifications')::boolean or trim(chosen ->> 'whatsappNumber') <> '',
    'WhatsApp number is required when WhatsApp notifications are enabled'
  );
  new.settings := chosen;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.validate_settings() is 'Validates settings and adds defaults (specification, section 3). The same rules as contracts/src/member-settings.ts. Raises check_violation.';
