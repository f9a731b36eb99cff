create or replace function private.keep_disposable_domains(domains text[], version text default '') returns void
language sql security definer
set search_path = ''
as $$
  delete from private.disposable_domains as known
  where not exists (select from unnest(domains) as host where lower(host) = known.domain);
  insert into private.disposable_domains (domain) select distinct lower(host) from unnest(domains) as host
  on conflict on constraint disposable_domains_pkey do nothing;
  insert into private.disposable_list (version) values (version)
  on conflict on constraint disposable_list_pkey do update set version = excluded.version, stored_at = now();
$$;
comment on function private.keep_disposable_domains(text[], text) is 'Replaces the list of disposable email domains by that of a version; a server of the former version does not give one.';
grant execute on function private.keep_disposable_domains(text[], text) to service_role;
