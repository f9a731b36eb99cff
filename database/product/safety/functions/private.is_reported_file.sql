create or replace function private.is_reported_file(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.content_reports
    where evidence @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', object_name))
  )
$$;
comment on function private.is_reported_file(text, text) is 'Whether a file is evidence of a report.';
grant execute on function private.is_reported_file(text, text) to authenticated, service_role;
