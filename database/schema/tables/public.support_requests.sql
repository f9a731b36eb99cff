-- A request for help from the community team.
public.support_requests (
  id uuid not null default gen_random_uuid()
  submitted_by uuid default auth.uid()
  name text not null
  email text not null
  help_type text not null
  urgency text not null default 'normal'::text
  description text not null
  status text not null default 'open'::text
  created_at timestamp with time zone not null default now()
  pass text -- See contact_messages.pass.
  assigned_to uuid -- The operator who handles it.
  settled_at timestamp with time zone -- When it was answered or closed; it is deleted a year later.
)

constraint support_requests_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES auth.users(id) ON DELETE SET NULL
constraint support_requests_description_length CHECK (((length(TRIM(BOTH FROM description)) >= 1) AND (length(TRIM(BOTH FROM description)) <= 5000)))
constraint support_requests_email_form CHECK (((length(email) <= 254) AND (email ~ '^[^@\s]+@[^@\s]+$'::text)))
constraint support_requests_help_type_check CHECK ((help_type = ANY (ARRAY['community_guidelines'::text, 'cultural_matters'::text, 'event_support'::text, 'harassment_report'::text, 'community_feedback'::text, 'other'::text])))
constraint support_requests_name_length CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 200)))
constraint support_requests_pass_length CHECK ((length(pass) <= 200))
constraint support_requests_pkey PRIMARY KEY (id)
constraint support_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
constraint support_requests_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint support_requests_urgency_check CHECK ((urgency = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text])))
CREATE INDEX support_requests_assigned_to_idx ON public.support_requests USING btree (assigned_to)
CREATE INDEX support_requests_inbox_idx ON public.support_requests USING btree (status, created_at DESC)
CREATE INDEX support_requests_recent_idx ON public.support_requests USING btree (submitted_by, created_at)
CREATE INDEX support_requests_settled_at_idx ON public.support_requests USING btree (settled_at) WHERE (settled_at IS NOT NULL)
CREATE UNIQUE INDEX support_requests_pass_idx ON public.support_requests USING btree (pass)
CREATE UNIQUE INDEX support_requests_pkey ON public.support_requests USING btree (id)
row level security
