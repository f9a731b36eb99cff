grant select on private.erased_members to service_role;
