-- The ways by which a member wants to hear of this kind of notice, outside the app.
CREATE OR REPLACE FUNCTION private.channels_of(member uuid, kind text)
 RETURNS TABLE(channel text, target uuid, address text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'email', null::uuid, account.email::text from auth.users as account
  where account.id = member and account.email <> '' and account.deleted_at is null
    and private.setting(member, 'emailNotifications') = 'true'
    -- These go out as letters already.
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
    and trim(stored.settings ->> 'whatsappNumber') <> ''
$function$

-- executable by: owner only
