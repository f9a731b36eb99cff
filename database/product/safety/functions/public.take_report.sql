create or replace function public.take_report(report_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moderator constant uuid := private.require_moderator();
  known text;
begin
  select status into known from public.content_reports where id = report_id for update;
  if not found then
    perform private.fail('not_found');
  elsif known in ('resolved', 'dismissed') then
    perform private.fail('already_decided');
  end if;
  update public.content_reports set status = 'reviewing', reviewed_by = moderator where id = report_id;
  perform private.write_audit_entry('take_report', null, jsonb_build_object('report_id', report_id));
end
$$;
comment on function public.take_report(uuid) is 'The caller is at it; says so to the other moderators. Raises not_found, already_decided.';
grant execute on function public.take_report(uuid) to authenticated;
