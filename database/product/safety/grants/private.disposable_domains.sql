-- A server of the former version, which may run beside this one, compares the domains themselves.
grant select on private.disposable_domains to service_role;
