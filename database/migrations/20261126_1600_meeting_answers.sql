create table private.meeting_answers (
  id bigint not null generated always as identity,
  user_id uuid not null,
  match_id uuid,
  answer text not null,
  answered_at timestamptz not null default now(),
  constraint meeting_answers_pkey primary key (id),
  constraint meeting_answers_pair_key unique (user_id, match_id),
  constraint meeting_answers_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint meeting_answers_match_id_fkey foreign key (match_id) references public.matches (id) on delete set null,
  constraint meeting_answers_answer_check check (answer in ('yes', 'not_yet', 'do_not_ask'))
);
comment on table private.meeting_answers is
  'What members answered to ''Did you two meet in person?'' (docs/decisions/232). Only the member who answered learns of it; who answered is not asked again.';
comment on column private.meeting_answers.match_id is
  'Null once the match is deleted, with the other account: the wish not to be asked stays.';
alter table private.meeting_answers enable row level security;
create index meeting_answers_match_id_idx on private.meeting_answers (match_id);
