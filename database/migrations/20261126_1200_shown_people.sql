create table private.shown_people (
  member_id uuid not null,
  day date not null,
  people integer[] not null,
  constraint shown_people_pkey primary key (member_id),
  constraint shown_people_member_id_fkey foreign key (member_id) references auth.users (id) on delete cascade
);
comment on table private.shown_people is
  'The strangers whose cards a member was given on one day (UTC), for the limit of people a day; the next day replaces the row.';
comment on column private.shown_people.people is 'Hashes of their ids (uuid_hash), so that the row names nobody.';
alter table private.shown_people enable row level security;
