-- What visitors and members write to the operators. Anybody may write, operators alone read.

create table public.contact_messages (
  id uuid not null default gen_random_uuid(),
  submitted_by uuid default auth.uid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_name_length check (length(trim(name)) between 1 and 200),
  constraint contact_messages_email_form check (length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  constraint contact_messages_subject_length check (length(trim(subject)) between 1 and 200),
  constraint contact_messages_message_length check (length(trim(message)) between 1 and 5000),
  constraint contact_messages_status_check check (status in ('open', 'answered', 'closed')),
  constraint contact_messages_submitted_by_fkey foreign key (submitted_by) references auth.users (id) on delete cascade
);
comment on table public.contact_messages is 'The contact form.';
create index contact_messages_inbox_idx on public.contact_messages (status, created_at desc);
create index contact_messages_submitted_by_idx on public.contact_messages (submitted_by);

create table public.post_ideas (
  id uuid not null default gen_random_uuid(),
  submitted_by uuid default auth.uid(),
  title text not null,
  category text not null,
  description text not null,
  author_name text,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint post_ideas_pkey primary key (id),
  constraint post_ideas_title_length check (length(trim(title)) between 1 and 200),
  constraint post_ideas_category_check
    check (category in ('getting-started', 'diaspora-life', 'safety-support', 'hustle-growth')),
  constraint post_ideas_description_length check (length(trim(description)) between 1 and 5000),
  constraint post_ideas_author_name_length check (length(author_name) <= 200),
  constraint post_ideas_status_check check (status in ('open', 'answered', 'closed')),
  constraint post_ideas_submitted_by_fkey foreign key (submitted_by) references auth.users (id) on delete cascade
);
comment on table public.post_ideas is 'An idea for a resource article.';
create index post_ideas_inbox_idx on public.post_ideas (status, created_at desc);
create index post_ideas_submitted_by_idx on public.post_ideas (submitted_by);

create table public.support_requests (
  id uuid not null default gen_random_uuid(),
  submitted_by uuid default auth.uid(),
  name text not null,
  email text not null,
  help_type text not null,
  urgency text not null default 'normal',
  description text not null,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint support_requests_pkey primary key (id),
  constraint support_requests_name_length check (length(trim(name)) between 1 and 200),
  constraint support_requests_email_form check (length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  constraint support_requests_help_type_check check (help_type in (
    'community_guidelines', 'cultural_matters', 'event_support', 'harassment_report', 'community_feedback', 'other'
  )),
  constraint support_requests_urgency_check check (urgency in ('low', 'normal', 'high', 'urgent')),
  constraint support_requests_description_length check (length(trim(description)) between 1 and 5000),
  constraint support_requests_status_check check (status in ('open', 'answered', 'closed')),
  constraint support_requests_submitted_by_fkey foreign key (submitted_by) references auth.users (id) on delete cascade
);
comment on table public.support_requests is 'A request for help from the community team.';
create index support_requests_inbox_idx on public.support_requests (status, created_at desc);
create index support_requests_submitted_by_idx on public.support_requests (submitted_by);

alter table public.contact_messages enable row level security;
alter table public.post_ideas enable row level security;
alter table public.support_requests enable row level security;
revoke all on public.contact_messages, public.post_ideas, public.support_requests from anon, authenticated;
grant select, update (status) on public.contact_messages, public.post_ideas, public.support_requests to authenticated;
grant insert (name, email, subject, message) on public.contact_messages to anon, authenticated;
grant insert (title, category, description, author_name) on public.post_ideas to anon, authenticated;
grant insert (name, email, help_type, urgency, description) on public.support_requests to anon, authenticated;

create policy contact_messages_insert on public.contact_messages for insert to anon, authenticated with check (true);
create policy contact_messages_select on public.contact_messages for select to authenticated using ((select private.is_admin()));
create policy contact_messages_update on public.contact_messages for update to authenticated using ((select private.is_admin()));
create policy post_ideas_insert on public.post_ideas for insert to anon, authenticated with check (true);
create policy post_ideas_select on public.post_ideas for select to authenticated using ((select private.is_admin()));
create policy post_ideas_update on public.post_ideas for update to authenticated using ((select private.is_admin()));
create policy support_requests_insert on public.support_requests for insert to anon, authenticated with check (true);
create policy support_requests_select on public.support_requests for select to authenticated using ((select private.is_admin()));
create policy support_requests_update on public.support_requests for update to authenticated using ((select private.is_admin()));
