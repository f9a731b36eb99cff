-- The list as of now; returns how many are new.
CREATE OR REPLACE FUNCTION private.keep_disposable_domains(domains text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  delete from private.disposable_domains as known where not known.domain = any (domains);
  insert into private.disposable_domains (domain) select distinct lower(host) from unnest(domains) as host
  on conflict on constraint disposable_domains_pkey do nothing;
  get diagnostics changed = row_count;
  return changed;
end
$function$

-- executable by: service_role
