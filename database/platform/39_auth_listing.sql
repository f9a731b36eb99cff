-- Operators list and count members: this index holds all that a list and a count need.
create index if not exists users_listed_idx on auth.users (created_at desc, id) where not is_anonymous and deleted_at is null;

-- And find one by the whole e-mail; that of an account without an organisation is found by its unique index.
create index if not exists users_sso_email_idx on auth.users (email) where is_sso_user;
