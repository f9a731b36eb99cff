-- Answers of operators to inquiries, sent by email.
public.inbox_answers (
  id uuid not null default gen_random_uuid()
  contact_message_id uuid
  support_request_id uuid
  post_idea_id uuid
  body text not null
  answered_by uuid
  outbound_message_id uuid
  created_at timestamp with time zone not null default now()
)

constraint inbox_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint inbox_answers_body_length CHECK (((length(TRIM(BOTH FROM body)) >= 1) AND (length(TRIM(BOTH FROM body)) <= 5000)))
constraint inbox_answers_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON DELETE CASCADE
constraint inbox_answers_one_entry CHECK ((num_nonnulls(contact_message_id, support_request_id, post_idea_id) = 1))
constraint inbox_answers_outbound_message_id_fkey FOREIGN KEY (outbound_message_id) REFERENCES private.outbound_messages(id) ON DELETE SET NULL
constraint inbox_answers_pkey PRIMARY KEY (id)
constraint inbox_answers_post_idea_id_fkey FOREIGN KEY (post_idea_id) REFERENCES post_ideas(id) ON DELETE CASCADE
constraint inbox_answers_support_request_id_fkey FOREIGN KEY (support_request_id) REFERENCES support_requests(id) ON DELETE CASCADE
CREATE INDEX inbox_answers_answered_by_idx ON public.inbox_answers USING btree (answered_by)
CREATE INDEX inbox_answers_contact_message_id_idx ON public.inbox_answers USING btree (contact_message_id)
CREATE INDEX inbox_answers_outbound_message_id_idx ON public.inbox_answers USING btree (outbound_message_id)
CREATE INDEX inbox_answers_post_idea_id_idx ON public.inbox_answers USING btree (post_idea_id)
CREATE INDEX inbox_answers_support_request_id_idx ON public.inbox_answers USING btree (support_request_id)
CREATE UNIQUE INDEX inbox_answers_pkey ON public.inbox_answers USING btree (id)
row level security
