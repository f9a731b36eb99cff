-- A call that looks an account up while its caller waits tells by its time whether there is one.
create table private.closure_questions (
  address text not null,
  asked_at timestamptz not null default now(),
  constraint closure_questions_pkey primary key (address),
  constraint closure_questions_address_length check (length(address) <= 320)
);
comment on table private.closure_questions is
  'Addresses and numbers whose owners may ask why their account is closed, until the server has answered, within a minute.';
alter table private.closure_questions enable row level security;
