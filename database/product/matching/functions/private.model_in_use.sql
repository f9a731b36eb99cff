create or replace function private.model_in_use() returns table (version integer, weights float8[], variances float8[])
language sql stable security definer
set search_path = ''
as $$ select version, weights, variances from private.matching_model where in_use $$;
comment on function private.model_in_use() is 'The version of the model that is in use (private.matching_model).';
grant execute on function private.model_in_use() to service_role;
