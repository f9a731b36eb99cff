create or replace view private.inbox as
  select case when feedback_topic is null then 'contact' else 'feedback' end as kind, id, submitted_by, name, email,
    subject as title, message as body, feedback_topic as topic, 'normal' as urgency, status, assigned_to, created_at
  from public.contact_messages
  union all
  select 'support', id, submitted_by, name, email, help_type, description, help_type, urgency, status, assigned_to, created_at
  from public.support_requests
  union all
  select 'post_idea', idea.id, idea.submitted_by, coalesce(nullif(trim(idea.author_name), ''), ''),
    (select account.email from auth.users as account where account.id = idea.submitted_by),
    idea.title, idea.description, idea.category, 'normal', idea.status, idea.assigned_to, idea.created_at
  from public.post_ideas as idea;
comment on view private.inbox is
  'The inquiries of all four forms. An idea has the email address of the account that sent it; a visitor''s idea has none.';
