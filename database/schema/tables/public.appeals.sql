-- A member's request that another moderator reviews a decision; one for each decision.
public.appeals (
  id uuid not null default gen_random_uuid()
  decision_id uuid not null
  member_id uuid
  statement text not null
  status text not null default 'open'::text
  answer text
  decided_by uuid
  decided_at timestamp with time zone
  created_at timestamp with time zone not null default now()
)

constraint appeals_answer_length CHECK (((length(TRIM(BOTH FROM answer)) >= 1) AND (length(TRIM(BOTH FROM answer)) <= 1000)))
constraint appeals_decided CHECK (((status = 'open'::text) = (decided_at IS NULL)))
constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint appeals_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE CASCADE
constraint appeals_decision_id_key UNIQUE (decision_id)
constraint appeals_member_id_fkey FOREIGN KEY (member_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint appeals_pkey PRIMARY KEY (id)
constraint appeals_statement_length CHECK (((length(TRIM(BOTH FROM statement)) >= 1) AND (length(TRIM(BOTH FROM statement)) <= 4000)))
constraint appeals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'overturned'::text])))
CREATE INDEX appeals_decided_at_idx ON public.appeals USING btree (decided_at)
CREATE INDEX appeals_decided_by_idx ON public.appeals USING btree (decided_by)
CREATE INDEX appeals_member_id_idx ON public.appeals USING btree (member_id)
CREATE INDEX appeals_open_idx ON public.appeals USING btree (created_at) WHERE (status = 'open'::text)
CREATE UNIQUE INDEX appeals_decision_id_key ON public.appeals USING btree (decision_id)
CREATE UNIQUE INDEX appeals_pkey ON public.appeals USING btree (id)
row level security
