grant select on private.disposable_list to service_role;
