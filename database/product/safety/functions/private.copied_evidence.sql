create or replace function private.copied_evidence(reporter uuid, reported uuid, evidence jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  item jsonb;
  copied jsonb;
  copies jsonb := '[]';
begin
  if jsonb_typeof(evidence) is distinct from 'array' or jsonb_array_length(evidence) > 21 then
    perform private.fail('invalid_request');
  end if;
  for item in select value from jsonb_array_elements(evidence) loop
    copied := case item ->> 'kind'
      when 'message' then private.message_evidence(reporter, reported, item ->> 'ref')
      when 'photo' then (
        select jsonb_build_object('kind', 'photo', 'ref', name, 'bucket', bucket_id, 'path', name)
        from storage.objects
        where bucket_id = 'report-evidence' and name = item ->> 'ref' and owner_id = reporter::text
      )
    end;
    if copied is null then
      perform private.fail('invalid_request');
    end if;
    copies := copies || jsonb_build_array(copied);
  end loop;
  return copies;
end
$$;
comment on function private.copied_evidence(uuid, uuid, jsonb) is
  'Replaces the reporter''s evidence, [{kind: message|photo, ref}], by copies. Raises invalid_request for evidence to which the reporter has no access.';
