-- Covers the operators' list of members and its count, so that neither reads the table.
create index if not exists users_listed_idx on auth.users (created_at desc, id) where not is_anonymous and deleted_at is null;

-- For operators' search by the whole email address; users_email_partial_key covers the accounts without SSO.
create index if not exists users_sso_email_idx on auth.users (email) where is_sso_user;
