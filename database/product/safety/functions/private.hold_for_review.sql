create or replace function private.hold_for_review(member uuid, rule text, report_type text, item jsonb default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Each member has at most one open case per rule; later evidence is added to it.
  perform pg_advisory_xact_lock(hashtextextended('private.hold_for_review ' || member || rule, 0));
  update public.content_reports as open set evidence = case
      when item is null or jsonb_array_length(open.evidence) >= 20 then open.evidence
      else open.evidence || jsonb_build_array(item) end
  where open.reported_user_id = member and open.rule = hold_for_review.rule and open.status in ('pending', 'reviewing');
  if not found then
    insert into public.content_reports (reporter_id, reported_user_id, subject_id, source, rule, report_type, evidence)
    values (null, member, member, 'screening', rule, report_type, case when item is null then '[]' else jsonb_build_array(item) end);
  end if;
end
$$;
comment on function private.hold_for_review(uuid, text, text, jsonb) is 'Files a case of the screening in the moderators'' queue, or adds evidence to the open one.';
