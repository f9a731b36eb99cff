create or replace function public.save_prompts(answers jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_member();
begin
  if jsonb_typeof(answers) is distinct from 'array' then
    perform private.fail('invalid_request');
  end if;
  -- Two devices that save at once would otherwise mix their answers.
  perform from auth.users where id = me for no key update;
  delete from public.profile_prompts where user_id = me;
  insert into public.profile_prompts (user_id, position, prompt, answer)
  select me, place - 1, item ->> 'prompt', private.tidy_text(item ->> 'answer')
  from jsonb_array_elements(answers) with ordinality as listed (item, place);
exception
  when integrity_constraint_violation or numeric_value_out_of_range then
    perform private.fail('invalid_request');
end
$$;
comment on function public.save_prompts(jsonb) is
  'Replaces the caller''s answers to prompts by [{prompt, answer}] in that order: at most three of at most 150 characters, each prompt once. Answers become one line without control characters. Raises not_signed_in, invalid_request.';
grant execute on function public.save_prompts(jsonb) to authenticated;
