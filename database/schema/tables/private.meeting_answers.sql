-- What members answered to 'Did you two meet in person?' (docs/decisions/232). Only the member who answered learns of it; who answered is not asked again.
private.meeting_answers (
  id bigint not null generated always as identity
  user_id uuid not null
  match_id uuid -- Null once the match is deleted, with the other account: the wish not to be asked stays.
  answer text not null
  answered_at timestamp with time zone not null default now()
)

constraint meeting_answers_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'not_yet'::text, 'do_not_ask'::text])))
constraint meeting_answers_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE SET NULL
constraint meeting_answers_pair_key UNIQUE (user_id, match_id)
constraint meeting_answers_pkey PRIMARY KEY (id)
constraint meeting_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX meeting_answers_match_id_idx ON private.meeting_answers USING btree (match_id)
CREATE UNIQUE INDEX meeting_answers_pair_key ON private.meeting_answers USING btree (user_id, match_id)
CREATE UNIQUE INDEX meeting_answers_pkey ON private.meeting_answers USING btree (id)
row level security
