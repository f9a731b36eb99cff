-- A member's answers to prompts, at most three. Others read them as column prompts of their card; save_prompts writes them.
public.profile_prompts (
  user_id uuid not null
  position smallint not null -- Place on the profile, from 0.
  prompt text not null -- A key of private.option_list('prompt'); its words are in the locales.
  answer text not null
)

constraint profile_prompts_answer_length CHECK (((length(answer) >= 1) AND (length(answer) <= 150)))
constraint profile_prompts_once UNIQUE (user_id, prompt)
constraint profile_prompts_pkey PRIMARY KEY (user_id, "position")
constraint profile_prompts_position CHECK ((("position" >= 0) AND ("position" <= 2)))
constraint profile_prompts_prompt_option CHECK ((prompt = ANY (private.option_list('prompt'::text))))
constraint profile_prompts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX profile_prompts_once ON public.profile_prompts USING btree (user_id, prompt)
CREATE UNIQUE INDEX profile_prompts_pkey ON public.profile_prompts USING btree (user_id, "position")
row level security
