grant select on private.disposable_domains to service_role;
