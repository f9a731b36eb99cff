-- Inquiries of the contact form and feedback.
public.contact_messages (
  id uuid not null default gen_random_uuid()
  submitted_by uuid default auth.uid()
  name text not null
  email text not null
  subject text not null
  message text not null
  status text not null default 'open'::text
  created_at timestamp with time zone not null default now()
  pass text -- The pass that the inquiry was sent with: sending the same inquiry again is refused as a duplicate.
  assigned_to uuid -- The operator who handles it.
  feedback_topic text -- The topic of feedback; null for an inquiry of the contact form.
  settled_at timestamp with time zone -- When it was answered or closed; it is deleted a year later.
)

constraint contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES auth.users(id) ON DELETE SET NULL
constraint contact_messages_email_form CHECK (((length(email) <= 254) AND (email ~ '^[^@\s]+@[^@\s]+$'::text)))
constraint contact_messages_feedback_topic_check CHECK ((feedback_topic = ANY (ARRAY['idea'::text, 'problem'::text, 'praise'::text, 'words'::text, 'other'::text])))
constraint contact_messages_message_length CHECK (((length(TRIM(BOTH FROM message)) >= 1) AND (length(TRIM(BOTH FROM message)) <= 5000)))
constraint contact_messages_name_length CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 200)))
constraint contact_messages_pass_length CHECK ((length(pass) <= 200))
constraint contact_messages_pkey PRIMARY KEY (id)
constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
constraint contact_messages_subject_length CHECK (((length(TRIM(BOTH FROM subject)) >= 1) AND (length(TRIM(BOTH FROM subject)) <= 200)))
constraint contact_messages_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX contact_messages_assigned_to_idx ON public.contact_messages USING btree (assigned_to)
CREATE INDEX contact_messages_inbox_idx ON public.contact_messages USING btree (status, created_at DESC)
CREATE INDEX contact_messages_recent_idx ON public.contact_messages USING btree (submitted_by, created_at)
CREATE INDEX contact_messages_settled_at_idx ON public.contact_messages USING btree (settled_at) WHERE (settled_at IS NOT NULL)
CREATE UNIQUE INDEX contact_messages_pass_idx ON public.contact_messages USING btree (pass)
CREATE UNIQUE INDEX contact_messages_pkey ON public.contact_messages USING btree (id)
row level security
