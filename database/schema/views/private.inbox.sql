-- The four forms as one list. An idea is answered to the account that sent it; a visitor's has no address.
create view private.inbox with () as
 SELECT
        CASE
            WHEN (contact_messages.feedback_topic IS NULL) THEN 'contact'::text
            ELSE 'feedback'::text
        END AS kind,
    contact_messages.id,
    contact_messages.submitted_by,
    contact_messages.name,
    contact_messages.email,
    contact_messages.subject AS title,
    contact_messages.message AS body,
    contact_messages.feedback_topic AS topic,
    'normal'::text AS urgency,
    contact_messages.status,
    contact_messages.assigned_to,
    contact_messages.created_at
   FROM contact_messages
UNION ALL
 SELECT 'support'::text AS kind,
    support_requests.id,
    support_requests.submitted_by,
    support_requests.name,
    support_requests.email,
    support_requests.help_type AS title,
    support_requests.description AS body,
    support_requests.help_type AS topic,
    support_requests.urgency,
    support_requests.status,
    support_requests.assigned_to,
    support_requests.created_at
   FROM support_requests
UNION ALL
 SELECT 'post_idea'::text AS kind,
    idea.id,
    idea.submitted_by,
    COALESCE(NULLIF(TRIM(BOTH FROM idea.author_name), ''::text), ''::text) AS name,
    ( SELECT account.email
           FROM auth.users account
          WHERE (account.id = idea.submitted_by)) AS email,
    idea.title,
    idea.description AS body,
    idea.category AS topic,
    'normal'::text AS urgency,
    idea.status,
    idea.assigned_to,
    idea.created_at
   FROM post_ideas idea;
