create or replace function public.report_by_name(pass text, person text, report_type text, details text, email text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := case when private.is_visitor() then null else auth.uid() end;
  allowed constant integer := case when member is null then 3000 else 20 end;
  since constant timestamptz := now() - case when member is null then interval '1 hour' else interval '1 day' end;
  named constant text := trim(coalesce(person, ''));
  written constant text := trim(coalesce(details, ''));
  address constant text := nullif(trim(coalesce(email, '')), '');
begin
  if member is not null then
    perform private.require_member();
  end if;
  if not coalesce(private.is_inquiry_pass(report_by_name.pass), false)
    or length(named) not between 1 and 200 or length(written) not between 1 and 4000
    or not private.is_plain_address(address)
    or report_by_name.report_type is null or report_by_name.report_type not in (
      'harassment', 'threat', 'self_harm', 'underage', 'sexual_without_consent', 'scam', 'fake_profile',
      'inappropriate_content', 'hate', 'spam', 'other'
    )
  then
    perform private.fail('invalid_request');
  end if;
  -- Serializes reports of the form, so that concurrent ones count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.report_by_name', 0));
  if (
    select count(*) from (
      select from public.content_reports as recent
      where recent.created_at > since and case when member is null then recent.source = 'visitor' else recent.reporter_id = member end
      limit allowed
    ) as counted
  ) >= allowed then
    perform private.fail('too_many_requests');
  end if;
  insert into public.content_reports (reporter_id, source, is_by_name, subject_name, report_type, details, reporter_email, pass)
  values (
    member, case when member is null then 'visitor' else 'member' end, true, named, report_by_name.report_type, written,
    case when member is null then address end, report_by_name.pass
  )
  -- A request whose response was lost is repeated with the same pass.
  on conflict on constraint content_reports_pass_key do nothing;
end
$$;
comment on function public.report_by_name(text, text, text, text, text) is
  'Reports a member named in words, from the public form, also without an account; the email address is optional. Needs a pass of inquiry_pass(), which stores one report. At most 3,000 an hour from all visitors, 20 a day per member. Raises invalid_request, too_many_requests.';
grant execute on function public.report_by_name(text, text, text, text, text) to anon, authenticated;
