-- Counts of thirty days by which the two orders of the deck are compared (docs/decisions/253); they name no second person.
private.deck_looks (
  user_id uuid not null
  day date not null -- The night, which begins at 3 o'clock UTC, after the day that is counted.
  looks integer not null default 0 -- How many people the member decided on.
  looked integer not null default 0 -- How many people decided on the member.
  shown_by_score integer not null default 0 -- How many of the compared decks, ordered by score, begin with the member.
  shown_by_prices integer not null default 0 -- How many of the compared decks, ordered with prices, begin with the member.
  matched_by_score integer not null default 0 -- Matches among the half of the day's decisions that the order by score puts first; they count for both.
  matched_by_prices integer not null default 0 -- The same with prices.
)

constraint deck_looks_pkey PRIMARY KEY (user_id, day)
constraint deck_looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX deck_looks_pkey ON private.deck_looks USING btree (user_id, day)
row level security
