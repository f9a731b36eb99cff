create or replace function private.rank_report() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.priority := case
    when new.report_type in ('underage', 'threat', 'self_harm', 'sexual_without_consent', 'harassment', 'scam', 'ban_evasion')
      and new.rule is distinct from 'disposable_mail' then 'high'
    when new.report_type = 'other' and new.source = 'screening' then 'low'
    else 'normal'
  end;
  return new;
end
$$;
comment on function private.rank_report() is 'Sets a report''s priority by its type and rule: high for possible harm.';
