create or replace function private.is_account_rule(rule text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(rule in ('banned_identity', 'disposable_mail'), false)
$$;
comment on function private.is_account_rule(text) is 'Whether a rule of the screening puts the whole account under a moderation hold.';
