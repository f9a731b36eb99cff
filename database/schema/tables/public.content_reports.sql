-- A member's report about another. Its evidence is a copy, so that an open report survives the deletion of an account.
public.content_reports (
  id uuid not null default gen_random_uuid()
  reporter_id uuid default auth.uid()
  reported_user_id uuid
  match_id uuid
  report_type text not null
  details text not null default ''::text
  evidence jsonb not null default '[]'::jsonb -- Verified copies of what the reporter chose: a list of {kind: message, ref, text, type, from, at} and {kind: photo, ref}; an entry with a file has its bucket and path.
  status text not null default 'pending'::text
  priority text not null default 'normal'::text
  reviewed_by uuid -- The operator who reviews the report, then the one who decided it.
  reviewed_at timestamp with time zone
  resolution text
  created_at timestamp with time zone not null default now()
  subject_id uuid -- The id that was reported. No foreign key: an unknown id must answer like a member's, or it reveals who has left and who blocks.
  subject_name text -- The name that the reporter could see at the time.
  source text not null default 'member'::text -- visitor: the reporter has no account. screening: the product itself holds something for the moderators.
  rule text -- The screening rule that held the content (docs/decisions/073); null for other sources.
  decision_id uuid
  is_by_name boolean not null default false -- The reporter named the member in words (subject_name); subject_id and reported_user_id are null until an operator has found the account.
  reporter_email text -- The address that a visitor left, so that a moderator can write to them.
  pass text -- The pass of the public form, so that a repeated request stores one report.
)

constraint content_reports_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE SET NULL
constraint content_reports_details_length CHECK ((length(details) <= 4000))
constraint content_reports_email_of_visitor CHECK (((reporter_email IS NULL) OR (source = 'visitor'::text)))
constraint content_reports_evidence_list CHECK (((jsonb_typeof(evidence) = 'array'::text) AND (length((evidence)::text) <= 200000)))
constraint content_reports_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE SET NULL
constraint content_reports_not_oneself CHECK ((reporter_id <> reported_user_id))
constraint content_reports_pass_key UNIQUE (pass)
constraint content_reports_pkey PRIMARY KEY (id)
constraint content_reports_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text])))
constraint content_reports_report_type_check CHECK ((report_type = ANY (ARRAY['harassment'::text, 'threat'::text, 'self_harm'::text, 'underage'::text, 'sexual_without_consent'::text, 'scam'::text, 'fake_profile'::text, 'inappropriate_content'::text, 'hate'::text, 'spam'::text, 'other'::text, 'ban_evasion'::text])))
constraint content_reports_reported_user_id_fkey FOREIGN KEY (reported_user_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint content_reports_reporter_email_length CHECK ((length(reporter_email) <= 254))
constraint content_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint content_reports_resolution_length CHECK ((length(resolution) <= 4000))
constraint content_reports_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint content_reports_rule_given CHECK (((source = 'screening'::text) = (rule IS NOT NULL)))
constraint content_reports_source_check CHECK ((source = ANY (ARRAY['member'::text, 'visitor'::text, 'screening'::text])))
constraint content_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewing'::text, 'resolved'::text, 'dismissed'::text])))
constraint content_reports_visitor_without_account CHECK (((source <> 'visitor'::text) OR (reporter_id IS NULL)))
CREATE INDEX content_reports_created_at_idx ON public.content_reports USING btree (created_at)
CREATE INDEX content_reports_decided_idx ON public.content_reports USING btree (reviewed_at) WHERE (status = ANY (ARRAY['resolved'::text, 'dismissed'::text]))
CREATE INDEX content_reports_decision_id_idx ON public.content_reports USING btree (decision_id)
CREATE INDEX content_reports_evidence_idx ON public.content_reports USING gin (evidence jsonb_path_ops)
CREATE INDEX content_reports_match_id_idx ON public.content_reports USING btree (match_id)
CREATE INDEX content_reports_open_idx ON public.content_reports USING btree (private.rank_of_priority(priority), created_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'reviewing'::text]))
CREATE INDEX content_reports_reported_user_id_idx ON public.content_reports USING btree (reported_user_id)
CREATE INDEX content_reports_reporter_id_idx ON public.content_reports USING btree (reporter_id)
CREATE INDEX content_reports_reviewed_by_idx ON public.content_reports USING btree (reviewed_by)
CREATE INDEX content_reports_waiting_for_idx ON public.content_reports USING btree (reported_user_id) WHERE (status = ANY (ARRAY['pending'::text, 'reviewing'::text]))
CREATE UNIQUE INDEX content_reports_pass_key ON public.content_reports USING btree (pass)
CREATE UNIQUE INDEX content_reports_pkey ON public.content_reports USING btree (id)
row level security
