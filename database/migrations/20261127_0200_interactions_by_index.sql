-- The nightly learning and the deck read interactions from these indexes alone, without the table.

drop index public.user_interactions_history_idx;
create index user_interactions_history_idx on public.user_interactions (user_id, created_at desc)
  include (target_user_id, interaction_type);

drop index public.user_interactions_target_idx;
create index user_interactions_target_idx on public.user_interactions (target_user_id, interaction_type)
  include (user_id, created_at);
