-- A moderator found nothing wrong: what the screening held is let go.
CREATE OR REPLACE FUNCTION private.release_held(report content_reports)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if report.source <> 'screening' then
    return;
  end if;
  perform private.let_account_go(report.reported_user_id)
    where report.rule in ('banned_identity', 'disposable_mail') and not exists (
      select from public.content_reports as other
      where other.reported_user_id = report.reported_user_id and other.id <> report.id
        and other.rule in ('banned_identity', 'disposable_mail') and other.status in ('pending', 'reviewing')
    );
  perform private.let_messages_go(report);
  if report.rule = 'removed_picture' then
    perform private.let_pictures_go(report);
  end if;
end
$function$

-- executable by: owner only
