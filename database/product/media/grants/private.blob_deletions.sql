grant select, delete on private.blob_deletions to service_role;
