-- What the product tells a member; made by the server, read and marked by the member (contracts/src/notices.ts).
public.notices (
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  kind text not null
  match_id uuid
  payload jsonb not null default '{}'::jsonb  -- Of match_ending: {"ends_at": time}. Of report_decided: {"report_id", "outcome": action_taken|no_violation}. Of warning and content_removed: {"decision_id", "reason", "removed"}. Of appeal_decided: {"decision_id", "outcome": upheld|overturned, "answer"}.
  created_at timestamp with time zone not null default now()
  read_at timestamp with time zone
)

constraint notices_kind_check CHECK ((kind = ANY (ARRAY['match_ending'::text, 'report_decided'::text, 'warning'::text, 'content_removed'::text, 'appeal_decided'::text])))
constraint notices_match_given CHECK (((kind <> 'match_ending'::text) OR (match_id IS NOT NULL)))
constraint notices_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
constraint notices_payload_size CHECK (((jsonb_typeof(payload) = 'object'::text) AND (length((payload)::text) <= 4000)))
constraint notices_pkey PRIMARY KEY (id)
constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
CREATE INDEX notices_inbox_idx ON public.notices USING btree (user_id, created_at DESC)
CREATE UNIQUE INDEX notices_match_ending_key ON public.notices USING btree (match_id, user_id) WHERE (kind = 'match_ending'::text)
CREATE UNIQUE INDEX notices_pkey ON public.notices USING btree (id)
CREATE TRIGGER notices_read BEFORE UPDATE OF read_at ON public.notices FOR EACH ROW EXECUTE FUNCTION private.keep_first_look()

row level security: on

-- authenticated: select, update (read_at)
-- service_role: delete, insert, maintain, references, select, trigger, truncate, update
