-- What the nightly learning knows of a member (docs/decisions/210). A member without a row has effects of 0 and the full variances.
private.member_standing (
  user_id uuid not null
  likes_easily real not null default 0 -- In log odds: how much more often than others the member likes.
  doubt_gives real not null -- Variance of likes_easily.
  interactions_given integer not null default 0 -- Number of own interactions in likes_easily.
  given_until timestamp with time zone -- Time of the night up to which likes_easily has the interactions; null before the first.
  liked_often real not null default 0 -- In log odds: how much more often than others the member is liked.
  doubt_gets real not null -- Variance of liked_often.
  interactions_received integer not null default 0 -- Number of interactions with the member in liked_often.
  received_until timestamp with time zone -- Time of the night up to which liked_often has the interactions; null before the first.
)

constraint member_standing_pkey PRIMARY KEY (user_id)
constraint member_standing_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX member_standing_pkey ON private.member_standing USING btree (user_id)
row level security
