-- A member's settings: one validated object.

create function public.default_settings() returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'emailNotifications', true, 'pushNotifications', true,
    'whatsappNotifications', false, 'whatsappNumber', '',
    'matchNotifications', true, 'messageNotifications', true, 'likeNotifications', true, 'soundEnabled', true,
    'profileVisibility', 'public', 'showOnlineStatus', true, 'showLastSeen', true, 'allowMessagesFrom', 'everyone',
    'showAge', true, 'showLocation', true, 'theme', 'light', 'language', 'en',
    'autoDeleteMatches', false, 'autoDeleteDays', 30,
    'maxDistance', 50, 'ageRangeMin', 18, 'ageRangeMax', 35, 'showMeIn', 'both'
  )
$$;
comment on function public.default_settings() is 'The settings of somebody who has not chosen any (specification, section 3).';

create table public.user_settings (
  user_id uuid not null,
  settings jsonb not null default public.default_settings(),
  updated_at timestamptz not null default now(),
  constraint user_settings_pkey primary key (user_id),
  constraint user_settings_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.user_settings is 'A member''s settings; without a row the defaults hold.';
comment on column public.user_settings.settings is 'Every key of default_settings(): unknown keys are dropped, missing ones take the default.';

create function private.setting(member uuid, setting_name text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select settings -> setting_name from public.user_settings where user_id = member),
    public.default_settings() -> setting_name
  )
$$;
comment on function private.setting(uuid, text) is 'One setting of a member, the default without a row.';

create function private.require_setting(holds boolean, message text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if holds is not true then
    raise exception using errcode = 'check_violation', constraint = 'user_settings_valid', message = message;
  end if;
end
$$;
comment on function private.require_setting(boolean, text) is 'Raises check_violation with a sentence for the member unless the condition holds.';

create function private.is_whole_number(value jsonb, lowest integer, highest integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'number'
    then value::numeric = trunc(value::numeric) and value::numeric between lowest and highest
    else false end
$$;
comment on function private.is_whole_number(jsonb, integer, integer) is 'Whether a JSON value is an integer within bounds.';

create function private.validate_settings() returns trigger
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
  perform private.require_setting(chosen ->> 'allowMessagesFrom' in ('everyone', 'matches', 'nobody'), 'Unknown message preference');
  perform private.require_setting(chosen ->> 'theme' in ('light', 'dark', 'system'), 'Unknown theme');
  perform private.require_setting(chosen ->> 'language' in ('en', 'es', 'fr', 'de', 'pt'), 'Unknown language');
  perform private.require_setting(length(chosen ->> 'showMeIn') <= 20, 'showMeIn is too long');
  perform private.require_setting(private.is_whole_number(chosen -> 'autoDeleteDays', 7, 90), 'Auto-delete must be 7 to 90 days');
  perform private.require_setting(private.is_whole_number(chosen -> 'maxDistance', 1, 100), 'Maximum distance must be 1 to 100 km');
  perform private.require_setting(
    private.is_whole_number(chosen -> 'ageRangeMin', 18, 80) and private.is_whole_number(chosen -> 'ageRangeMax', 18, 80),
    'Age range must lie between 18 and 80'
  );
  perform private.require_setting(
    (chosen ->> 'ageRangeMin')::numeric <= (chosen ->> 'ageRangeMax')::numeric,
    'The youngest age cannot be above the oldest.'
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
comment on function private.validate_settings() is 'The table of settings of specification section 3, as rules; the same as contracts/src/member-settings.ts.';

create trigger user_settings_validate
  before insert or update on public.user_settings
  for each row execute function private.validate_settings();

alter table public.user_settings enable row level security;
revoke all on public.user_settings from anon, authenticated;
-- updated_at is granted because clients upsert it; the trigger puts the clock's own time in its place.
grant select, insert, update on public.user_settings to authenticated;

create policy user_settings_select on public.user_settings for select to authenticated
  using (user_id = (select auth.uid()));
create policy user_settings_insert on public.user_settings for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy user_settings_update on public.user_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on all functions in schema private from public;
grant execute on function private.require_setting(boolean, text), private.is_whole_number(jsonb, integer, integer)
  to authenticated, service_role;
revoke all on function public.default_settings() from public;
grant execute on function public.default_settings() to anon, authenticated, service_role;
