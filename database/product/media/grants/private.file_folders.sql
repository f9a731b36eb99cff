grant select, insert, update on private.file_folders to service_role;
