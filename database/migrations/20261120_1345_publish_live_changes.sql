-- Which tables tell their changes live, and whom each change concerns.

create table private.live_audience (
  relation text not null,
  audience_columns text[] not null,
  constraint live_audience_pkey primary key (relation),
  constraint live_audience_columns_given check (cardinality(audience_columns) > 0)
);
comment on table private.live_audience is
  'A change of a row goes to the members named in these columns of it, and to nobody else; a table without an entry goes to nobody.';
comment on column private.live_audience.relation is 'Table with its schema, as regclass reads it.';
alter table private.live_audience enable row level security;
grant select on private.live_audience to service_role;

insert into private.live_audience (relation, audience_columns) values
  ('public.profiles', '{id}'),
  ('public.user_settings', '{user_id}'),
  ('public.user_interactions', '{user_id,shown_to}'),
  ('public.matches', '{user1_id,user2_id}'),
  ('public.messages', '{sender_id,recipient_id}');

-- The old row names the audience of a deletion, so the whole of it goes into the log.
alter table public.profiles replica identity full;
alter table public.user_settings replica identity full;
alter table public.user_interactions replica identity full;
alter table public.matches replica identity full;
alter table public.messages replica identity full;

alter publication supabase_realtime add table
  public.profiles, public.user_settings, public.user_interactions, public.matches, public.messages;
