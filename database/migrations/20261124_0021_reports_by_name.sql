-- Reports from the public form: they name the member in words, and an operator finds out who it is.
alter table public.content_reports
  add column is_by_name boolean not null default false,
  add column reporter_email text,
  add column pass text,
  drop constraint content_reports_source_check,
  add constraint content_reports_source_check check (source in ('member', 'visitor', 'screening')),
  add constraint content_reports_pass_key unique (pass),
  add constraint content_reports_visitor_without_account check (source <> 'visitor' or reporter_id is null),
  add constraint content_reports_email_of_visitor check (reporter_email is null or source = 'visitor'),
  add constraint content_reports_reporter_email_length check (length(reporter_email) <= 254);
comment on column public.content_reports.is_by_name is
  'The reporter named the member in words (subject_name); subject_id and reported_user_id are null until an operator has found the account.';
comment on column public.content_reports.reporter_email is 'The address that a visitor left, so that a moderator can write to them.';
comment on column public.content_reports.pass is 'The pass of the public form, so that a repeated request stores one report.';
comment on column public.content_reports.source is
  'visitor: the reporter has no account. screening: the product itself holds something for the moderators.';
