-- Operators list and count members: this index holds all that a list and a count need.
create index if not exists users_listed_idx on auth.users (created_at desc, id) where not is_anonymous and deleted_at is null;
