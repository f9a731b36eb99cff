create or replace function private.prompts_of(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('prompt', prompt, 'answer', answer) order by position), '[]')
  from public.profile_prompts where user_id = member
$$;
comment on function private.prompts_of(uuid) is 'A member''s answers to prompts in their order, [{prompt, answer}]. Its callers check who may read them.';
