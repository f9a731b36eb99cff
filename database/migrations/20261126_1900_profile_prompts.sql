create table public.profile_prompts (
  user_id uuid not null,
  position smallint not null,
  prompt text not null,
  answer text not null,
  constraint profile_prompts_pkey primary key (user_id, position),
  constraint profile_prompts_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint profile_prompts_once unique (user_id, prompt),
  constraint profile_prompts_position check (position between 0 and 2),
  constraint profile_prompts_prompt_option check (prompt = any (private.option_list('prompt'))),
  constraint profile_prompts_answer_length check (length(answer) between 1 and 150)
);
comment on table public.profile_prompts is
  'A member''s answers to prompts, at most three. Others read them as column prompts of their card; save_prompts writes them.';
comment on column public.profile_prompts.position is 'Place on the profile, from 0.';
comment on column public.profile_prompts.prompt is 'A key of private.option_list(''prompt''); its words are in the locales.';
alter table public.profile_prompts enable row level security;

-- The suggestions have a column more.
drop function if exists public.find_potential_matches(uuid, integer);

comment on column public.moderation_decisions.removed is
  'What remove_content removed: profile_picture, gallery_images, gallery_video, bio, prompts, full_name, interests, messages.';
