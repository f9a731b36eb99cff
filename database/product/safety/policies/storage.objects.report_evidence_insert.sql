create policy report_evidence_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'report-evidence' and private.is_own_evidence(name));
