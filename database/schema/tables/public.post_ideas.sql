-- An idea for a resource article.
public.post_ideas (
  id uuid not null default gen_random_uuid()
  submitted_by uuid default auth.uid()
  title text not null
  category text not null
  description text not null
  author_name text
  status text not null default 'open'::text
  created_at timestamp with time zone not null default now()
  pass text -- See contact_messages.pass.
  assigned_to uuid -- The operator who handles it.
  settled_at timestamp with time zone -- When it was answered or closed; it is deleted a year later.
)

constraint post_ideas_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES auth.users(id) ON DELETE SET NULL
constraint post_ideas_author_name_length CHECK ((length(author_name) <= 200))
constraint post_ideas_category_check CHECK ((category = ANY (ARRAY['getting-started'::text, 'diaspora-life'::text, 'safety-support'::text, 'hustle-growth'::text])))
constraint post_ideas_description_length CHECK (((length(TRIM(BOTH FROM description)) >= 1) AND (length(TRIM(BOTH FROM description)) <= 5000)))
constraint post_ideas_pass_length CHECK ((length(pass) <= 200))
constraint post_ideas_pkey PRIMARY KEY (id)
constraint post_ideas_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
constraint post_ideas_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint post_ideas_title_length CHECK (((length(TRIM(BOTH FROM title)) >= 1) AND (length(TRIM(BOTH FROM title)) <= 200)))
CREATE INDEX post_ideas_assigned_to_idx ON public.post_ideas USING btree (assigned_to)
CREATE INDEX post_ideas_inbox_idx ON public.post_ideas USING btree (status, created_at DESC)
CREATE INDEX post_ideas_recent_idx ON public.post_ideas USING btree (submitted_by, created_at)
CREATE INDEX post_ideas_settled_at_idx ON public.post_ideas USING btree (settled_at) WHERE (settled_at IS NOT NULL)
CREATE UNIQUE INDEX post_ideas_pass_idx ON public.post_ideas USING btree (pass)
CREATE UNIQUE INDEX post_ideas_pkey ON public.post_ideas USING btree (id)
row level security
