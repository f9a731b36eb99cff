-- The latest decision of one member about another; only its author may see a pass.
public.user_interactions (
  id uuid not null default gen_random_uuid()
  user_id uuid not null default auth.uid()
  target_user_id uuid not null
  interaction_type text not null
  created_at timestamp with time zone not null default now()
  shown_to uuid -- The target, as soon as the target may see the row: a super like immediately, a like after the match, a pass never.
  note text -- A few words with a like; its target reads them as soon as the target may see the row.
  liked_photo text -- The photo on which the like landed: an address that the target's card showed the author then.
  liked_prompt text -- The prompt on whose answer the like landed.
)

constraint user_interactions_interaction_type_check CHECK ((interaction_type = ANY (ARRAY['like'::text, 'super_like'::text, 'pass'::text])))
constraint user_interactions_not_oneself CHECK ((user_id <> target_user_id))
constraint user_interactions_note_length CHECK (((length(note) >= 1) AND (length(note) <= 140)))
constraint user_interactions_one_part CHECK ((num_nonnulls(liked_photo, liked_prompt) <= 1))
constraint user_interactions_pair_key UNIQUE (user_id, target_user_id)
constraint user_interactions_pass_alone CHECK (((interaction_type <> 'pass'::text) OR (num_nonnulls(note, liked_photo, liked_prompt) = 0)))
constraint user_interactions_pkey PRIMARY KEY (id)
constraint user_interactions_shown_to_target CHECK (((shown_to IS NULL) OR ((shown_to = target_user_id) AND (interaction_type <> 'pass'::text))))
constraint user_interactions_target_user_id_fkey FOREIGN KEY (target_user_id) REFERENCES profiles(id) ON DELETE CASCADE
constraint user_interactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
CREATE INDEX user_interactions_history_idx ON public.user_interactions USING btree (user_id, created_at DESC) INCLUDE (target_user_id, interaction_type)
CREATE INDEX user_interactions_shown_to_idx ON public.user_interactions USING btree (shown_to) WHERE (shown_to IS NOT NULL)
CREATE INDEX user_interactions_target_idx ON public.user_interactions USING btree (target_user_id, interaction_type) INCLUDE (user_id, created_at)
CREATE UNIQUE INDEX user_interactions_pair_key ON public.user_interactions USING btree (user_id, target_user_id)
CREATE UNIQUE INDEX user_interactions_pkey ON public.user_interactions USING btree (id)
row level security
replica identity full
published by supabase_realtime: insert, update, delete, truncate
