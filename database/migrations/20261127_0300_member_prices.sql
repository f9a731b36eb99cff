create table private.member_price (
  user_id uuid not null,
  price real not null,
  constraint member_price_pkey primary key (user_id),
  constraint member_price_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint member_price_range check (price > 0 and price <= 1)
);
comment on table private.member_price is
  'What a place in a deck costs the member, so that nobody is shown far more often than their share (docs/decisions/253). A member without a row costs nothing.';
alter table private.member_price enable row level security;

create table private.deck_looks (
  user_id uuid not null,
  day date not null,
  looks integer not null default 0,
  looked integer not null default 0,
  shown_by_score integer not null default 0,
  shown_by_prices integer not null default 0,
  matched_by_score integer not null default 0,
  matched_by_prices integer not null default 0,
  constraint deck_looks_pkey primary key (user_id, day),
  constraint deck_looks_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.deck_looks is
  'Counts of thirty days by which the two orders of the deck are compared (docs/decisions/253); they name no second person.';
comment on column private.deck_looks.day is 'The night, which begins at 3 o''clock UTC, after the day that is counted.';
comment on column private.deck_looks.looks is 'How many people the member decided on.';
comment on column private.deck_looks.looked is 'How many people decided on the member.';
comment on column private.deck_looks.shown_by_score is 'How many of the compared decks, ordered by score, begin with the member.';
comment on column private.deck_looks.shown_by_prices is 'How many of the compared decks, ordered with prices, begin with the member.';
comment on column private.deck_looks.matched_by_score is
  'Matches among the half of the day''s decisions that the order by score puts first; they count for both.';
comment on column private.deck_looks.matched_by_prices is 'The same with prices.';
alter table private.deck_looks enable row level security;

create table private.deck_order (
  id boolean not null default true,
  by_prices boolean not null default false,
  since timestamptz not null default now(),
  constraint deck_order_pkey primary key (id),
  constraint deck_order_one_row check (id)
);
comment on table private.deck_order is 'Which order decks have: by score, or by the learned chance with prices. One row.';
alter table private.deck_order enable row level security;
insert into private.deck_order default values;

create table private.pricing_run (
  id boolean not null default true,
  night timestamptz not null,
  step smallint not null,
  after_member uuid not null default '00000000-0000-0000-0000-000000000000',
  decks_in_one integer not null,
  nights integer not null default 0,
  ended_at timestamptz,
  constraint pricing_run_pkey primary key (id),
  constraint pricing_run_one_row check (id),
  constraint pricing_run_step check (step between 1 and 3)
);
comment on table private.pricing_run is 'Where the nightly comparison of orders and the change of prices is; a run that was cut off goes on from here.';
comment on column private.pricing_run.step is '1 counts the day and compares decks, 2 sums up by gender and looking_for, 3 changes prices and sums up by group.';
comment on column private.pricing_run.decks_in_one is 'The decks of one in this many active members are compared.';
comment on column private.pricing_run.nights is 'How many nights were compared, at most 30.';
alter table private.pricing_run enable row level security;

create table private.price_totals (
  gender text not null,
  looking_for text not null,
  members integer not null,
  looks bigint not null,
  looked bigint not null,
  constraint price_totals_pkey primary key (gender, looking_for)
);
comment on table private.price_totals is 'Sums of a week by gender and looking_for, while prices change.';
alter table private.price_totals enable row level security;

create table private.order_figures (
  night timestamptz not null,
  kind text not null,
  name text not null,
  members integer not null,
  matches bigint not null default 0,
  with_match integer not null default 0,
  shown_by_score bigint not null default 0,
  shown_by_prices bigint not null default 0,
  matched_by_score bigint not null default 0,
  matched_by_prices bigint not null default 0,
  with_match_by_score integer not null default 0,
  with_match_by_prices integer not null default 0,
  constraint order_figures_pkey primary key (night, kind, name)
);
comment on table private.order_figures is
  'Both orders of the deck beside each other, of groups of the members who decided on somebody within thirty days (docs/decisions/254).';
comment on column private.order_figures.kind is
  'all, gender, age, region or newcomers; or shown_by_score and shown_by_prices, where name is how often somebody was shown and members how many were.';
alter table private.order_figures enable row level security;
