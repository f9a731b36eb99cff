create or replace function private.release_held(report public.content_reports) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.source <> 'screening' then
    return;
  end if;
  perform private.release_account(report.reported_user_id)
    where private.is_account_rule(report.rule) and not exists (
      select from public.content_reports as other
      where other.reported_user_id = report.reported_user_id and other.id <> report.id
        and private.is_account_rule(other.rule) and other.status in ('pending', 'reviewing')
    );
  perform private.release_messages(report);
  if report.rule = 'removed_picture' then
    perform private.release_pictures(report);
  end if;
end
$$;
comment on function private.release_held(public.content_reports) is 'Releases what the screening held, after a moderator dismissed the case.';
