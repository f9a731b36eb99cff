create or replace function public.target_profile(interaction public.user_interactions) returns setof public.member_cards
language sql volatile rows 1
set search_path = ''
as $$
  select * from public.member_cards where id = interaction.target_user_id
$$;
comment on function public.target_profile(public.user_interactions) is
  'The card of an interaction''s target, for embedding: user_interactions?select=*,target_profile(full_name,bio).';
grant execute on function public.target_profile(user_interactions) to authenticated;
