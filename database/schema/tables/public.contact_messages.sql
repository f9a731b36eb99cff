-- The contact form.
public.contact_messages (
  id uuid not null default gen_random_uuid()
  submitted_by uuid default auth.uid()
  name text not null
  email text not null
  subject text not null
  message text not null
  status text not null default 'open'::text
  created_at timestamp with time zone not null default now()
)

constraint contact_messages_email_form CHECK (((length(email) <= 254) AND (email ~ '^[^@\s]+@[^@\s]+$'::text)))
constraint contact_messages_message_length CHECK (((length(TRIM(BOTH FROM message)) >= 1) AND (length(TRIM(BOTH FROM message)) <= 5000)))
constraint contact_messages_name_length CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 200)))
constraint contact_messages_pkey PRIMARY KEY (id)
constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
constraint contact_messages_subject_length CHECK (((length(TRIM(BOTH FROM subject)) >= 1) AND (length(TRIM(BOTH FROM subject)) <= 200)))
constraint contact_messages_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX contact_messages_inbox_idx ON public.contact_messages USING btree (status, created_at DESC)
CREATE UNIQUE INDEX contact_messages_pkey ON public.contact_messages USING btree (id)
CREATE INDEX contact_messages_recent_idx ON public.contact_messages USING btree (submitted_by, created_at)
CREATE TRIGGER contact_messages_limit AFTER INSERT ON public.contact_messages FOR EACH STATEMENT EXECUTE FUNCTION private.limit_forms()

row level security: on

-- anon: insert (name, email, subject, message)
-- authenticated: insert (name, email, subject, message), select, update (status)
-- service_role: delete, insert, maintain, references, select, trigger, truncate, update
