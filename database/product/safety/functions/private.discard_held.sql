create or replace function private.discard_held(report public.content_reports) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.source <> 'screening' then
    return;
  end if;
  -- The hold ends with the decision; decide_report sets a suspension or ban afterwards.
  if private.is_account_rule(report.rule) then
    perform private.release_account(report.reported_user_id);
  end if;
  update private.held_messages set dropped_at = now()
  where sender_id = report.reported_user_id and rule = report.rule and released_at is null and dropped_at is null;
  if report.rule = 'removed_picture' then
    delete from private.held_pictures where member_id = report.reported_user_id and released_at is null;
  end if;
end
$$;
comment on function private.discard_held(public.content_reports) is 'Discards what the screening held, after a moderator confirmed the case.';
