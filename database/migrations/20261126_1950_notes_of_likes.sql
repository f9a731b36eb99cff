alter table public.user_interactions
  add column note text,
  add column liked_photo text,
  add column liked_prompt text,
  add constraint user_interactions_note_length check (length(note) between 1 and 140),
  add constraint user_interactions_one_part check (num_nonnulls(liked_photo, liked_prompt) <= 1),
  add constraint user_interactions_pass_alone check (
    interaction_type <> 'pass' or num_nonnulls(note, liked_photo, liked_prompt) = 0
  );
comment on column public.user_interactions.note is 'A few words with a like; its target reads them as soon as the target may see the row.';
comment on column public.user_interactions.liked_photo is 'The photo on which the like landed: an address that the target''s card showed the author then.';
comment on column public.user_interactions.liked_prompt is 'The prompt on whose answer the like landed.';

-- A decision has two parameters more.
drop function if exists public.interact(uuid, text);

comment on column public.moderation_decisions.removed is
  'What remove_content removed: profile_picture, gallery_images, gallery_video, bio, prompts, notes, full_name, interests, messages.';
