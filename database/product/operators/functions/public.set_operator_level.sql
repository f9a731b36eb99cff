create or replace function public.set_operator_level(user_id uuid, level text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if level is not null and level not in ('super_admin', 'admin', 'moderator') then
    perform private.fail('invalid_request');
  end if;
  if not exists (select from auth.users as account where account.id = set_operator_level.user_id and account.deleted_at is null) then
    perform private.fail('not_found');
  end if;
  if level is null then
    update public.admin_users as operator set is_active = false
    where operator.user_id = set_operator_level.user_id and operator.is_active;
    return;
  end if;
  insert into public.admin_users (user_id, admin_level) values (set_operator_level.user_id, level)
  on conflict on constraint admin_users_pkey do update set admin_level = excluded.admin_level, is_active = true;
end
$$;
comment on function public.set_operator_level(uuid, text) is
  'Sets a member''s level to moderator, admin or super_admin, or to none (null). For admins; nobody may change their own level, only super admins may change super admins, and the last one cannot be demoted. Raises invalid_request, not_found, access_denied, second_factor_required.';
grant execute on function public.set_operator_level(uuid, text) to authenticated;
