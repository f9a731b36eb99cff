create or replace function private.channels_of(member uuid, kind text) returns table (channel text, target uuid, address text)
language sql stable security definer
set search_path = ''
as $$
  select 'email', null::uuid, account.email::text from auth.users as account
  where account.id = member and account.email <> '' and account.deleted_at is null
    and private.setting(member, 'emailNotifications') = 'true'
    -- These kinds have a separate email already.
    and channels_of.kind not in ('warning', 'content_removed', 'appeal_decided')
    and not exists (
      select from private.unreachable_addresses as known where known.user_id = member and known.email = account.email
    )
  union all
  select 'push', subscription.id, subscription.endpoint from private.push_subscriptions as subscription
  where subscription.user_id = member and private.setting(member, 'pushNotifications') = 'true'
  union all
  select 'whatsapp', null, stored.settings ->> 'whatsappNumber' from public.user_settings as stored
  where stored.user_id = member and stored.settings -> 'whatsappNotifications' = 'true'
    and private.has_proved_number(member, stored.settings ->> 'whatsappNumber')
$$;
comment on function private.channels_of(uuid, text) is
  'The channels outside the app on which a member receives this kind of notification; WhatsApp only to a confirmed number (decision 202).';
