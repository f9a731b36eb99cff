create or replace function private.is_held_file(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.content_reports
    where status in ('pending', 'reviewing')
      and evidence @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', object_name))
  )
$$;
comment on function private.is_held_file(text, text) is
  'Whether a file is evidence of an open report. Such files are kept until the decision, even if the accounts are deleted (decisions, Accounts).';
