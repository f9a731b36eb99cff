create policy report_evidence_select on storage.objects for select to authenticated
  using (
    (bucket_id = 'report-evidence' and private.is_own_evidence(name))
    or (bucket_id in ('report-evidence', 'message-images', 'held-pictures') and (select private.is_moderator()) and private.is_reported_file(bucket_id, name))
  );
