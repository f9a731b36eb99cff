create policy report_evidence_delete on storage.objects for delete to authenticated
  using (bucket_id = 'report-evidence' and private.is_own_evidence(name) and not private.is_reported_file(bucket_id, name));
