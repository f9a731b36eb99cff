-- A change reaches members only while the two whom it concerns may see each other (docs/decisions/204).
alter table private.live_audience
  add column match_column text,
  add column pair_columns text[],
  add constraint live_audience_pair_of_two check (cardinality(pair_columns) = 2);
comment on column private.live_audience.match_column is
  'The match that a row belongs to; its changes are not sent once that match has ended. Null: rows belong to none.';
comment on column private.live_audience.pair_columns is
  'The two members that a row is about; its changes are not sent while they cannot see each other. Null: rows are about one member.';
update private.live_audience set match_column = 'match_id' where relation in ('public.messages', 'public.notifications');
update private.live_audience set pair_columns = '{user_id,actor_id}' where relation = 'public.notifications';
update private.live_audience set pair_columns = '{user_id,shown_to}' where relation = 'public.user_interactions';
