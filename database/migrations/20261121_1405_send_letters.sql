-- Letters that the database writes: put down with what they tell, sent by a server afterwards, again until they are gone.

create table private.letters (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  channel text not null,
  address text,
  contents jsonb not null default '{}',
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  failure text,
  constraint letters_pkey primary key (id),
  constraint letters_channel_check check (channel in ('mail', 'sms')),
  constraint letters_contents_size check (jsonb_typeof(contents) = 'object' and length(contents::text) <= 20000),
  constraint letters_address_until_settled check (address is not null or sent_at is not null or failure is not null)
);
comment on table private.letters is 'Mails and messages to people; once sent or given up, neither address nor contents stay.';
comment on column private.letters.failure is 'Given up after the last try; what it said.';
create index letters_waiting_idx on private.letters (next_try_at) where sent_at is null and failure is null;
create index letters_created_at_idx on private.letters (created_at);
alter table private.letters enable row level security;

create function private.write_letter(kind text, channel text, address text, contents jsonb) returns uuid
language sql security definer
set search_path = ''
as $$
  insert into private.letters (kind, channel, address, contents) values (kind, channel, address, contents) returning id
$$;
comment on function private.write_letter(text, text, text, jsonb) is 'Puts a letter down; it goes out when the transaction has been committed.';

create function private.write_to_member(member uuid, kind text, contents jsonb) returns void
language sql security definer
set search_path = ''
as $$
  select private.write_letter(
    kind, case when account.email is not null then 'mail' else 'sms' end, coalesce(account.email, '+' || account.phone), contents
  )
  from auth.users as account
  where account.id = member and coalesce(account.email, account.phone, '') <> ''
$$;
comment on function private.write_to_member(uuid, text, jsonb) is 'A letter to an account''s e-mail, or to its phone where it has no e-mail; to neither, none.';

create function private.take_letters(at timestamptz, batch integer default 20)
returns table (id uuid, kind text, channel text, address text, contents jsonb, attempts integer)
language sql security definer
set search_path = ''
as $$
  -- Whoever takes a letter has two minutes for it; a server that dies with it leaves it to the next.
  update private.letters as letter set attempts = letter.attempts + 1, next_try_at = at + interval '2 minutes'
  where letter.id in (
    select due.id from private.letters as due
    where due.sent_at is null and due.failure is null and due.next_try_at <= at
    order by due.next_try_at limit batch for update skip locked
  )
  returning letter.id, letter.kind, letter.channel, letter.address, letter.contents, letter.attempts
$$;
comment on function private.take_letters(timestamptz, integer) is 'Letters to send now; two servers never get the same one.';

create function private.settle_letter(id uuid, at timestamptz, failure text default null) returns void
language sql security definer
set search_path = ''
as $$
  update private.letters as letter set
    sent_at = case when settle_letter.failure is null then at end,
    failure = case when letter.attempts >= 8 then left(settle_letter.failure, 500) end,
    next_try_at = at + interval '1 minute' * power(3, least(letter.attempts, 7)),
    address = case when settle_letter.failure is not null and letter.attempts < 8 then letter.address end,
    contents = case when settle_letter.failure is not null and letter.attempts < 8 then letter.contents else '{}' end
  where letter.id = settle_letter.id
$$;
comment on function private.settle_letter(uuid, timestamptz, text) is
  'A letter is out, or is tried again later each time; after eight tries, over three days, it is given up.';

-- The runs of what the product does by itself, for the operators' health page.
create table private.job_runs (
  job text not null,
  last_started_at timestamptz not null,
  last_ended_at timestamptz,
  last_failure text,
  failed_at timestamptz,
  runs bigint not null default 0,
  failures bigint not null default 0,
  constraint job_runs_pkey primary key (job)
);
comment on table private.job_runs is 'When each periodic job last ran, and how.';
alter table private.job_runs enable row level security;

create function private.note_job_run(job text, started_at timestamptz, ended_at timestamptz, failure text default null) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.job_runs as run (job, last_started_at, last_ended_at, last_failure, failed_at, runs, failures)
  values (
    note_job_run.job, started_at, ended_at, left(failure, 500), case when failure is not null then ended_at end, 1,
    case when failure is null then 0 else 1 end
  )
  on conflict on constraint job_runs_pkey do update set
    last_started_at = excluded.last_started_at, last_ended_at = excluded.last_ended_at,
    last_failure = coalesce(excluded.last_failure, run.last_failure),
    failed_at = coalesce(excluded.failed_at, run.failed_at),
    runs = run.runs + 1, failures = run.failures + excluded.failures
$$;
comment on function private.note_job_run(text, timestamptz, timestamptz, text) is 'A run of a periodic job has ended, with a failure or without.';

revoke all on all functions in schema private from public;
grant execute on function
  private.take_letters(timestamptz, integer), private.settle_letter(uuid, timestamptz, text),
  private.note_job_run(text, timestamptz, timestamptz, text)
to service_role;
