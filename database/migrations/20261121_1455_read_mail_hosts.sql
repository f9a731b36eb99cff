-- A server that starts looks whether it has to bring the list again, instead of bringing it each time.
grant select on private.disposable_domains to service_role;
