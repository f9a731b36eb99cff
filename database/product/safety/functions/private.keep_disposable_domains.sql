create or replace function private.keep_disposable_domains(domains text[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  delete from private.disposable_domains as known where not known.domain = any (domains);
  insert into private.disposable_domains (domain) select distinct lower(host) from unnest(domains) as host
  on conflict on constraint disposable_domains_pkey do nothing;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function private.keep_disposable_domains(text[]) is 'Replaces the list of disposable email domains; returns the number of new ones.';
grant execute on function private.keep_disposable_domains(text[]) to service_role;
