-- A match of two members; the smaller id is user1.
public.matches (
  id uuid not null default gen_random_uuid()
  user1_id uuid not null
  user2_id uuid not null
  is_active boolean not null default true
  created_at timestamp with time zone not null default now()
  ended_at timestamp with time zone -- When one of the two unmatched or blocked the other, or the match ended silently; which of them is not stored.
)

constraint matches_end CHECK ((is_active = (ended_at IS NULL)))
constraint matches_pair_key UNIQUE (user1_id, user2_id)
constraint matches_pair_ordered CHECK ((user1_id < user2_id))
constraint matches_pkey PRIMARY KEY (id)
constraint matches_user1_id_fkey FOREIGN KEY (user1_id) REFERENCES profiles(id) ON DELETE CASCADE
constraint matches_user2_id_fkey FOREIGN KEY (user2_id) REFERENCES profiles(id) ON DELETE CASCADE
CREATE INDEX matches_created_at_idx ON public.matches USING btree (created_at)
CREATE INDEX matches_user2_id_idx ON public.matches USING btree (user2_id)
CREATE UNIQUE INDEX matches_pair_key ON public.matches USING btree (user1_id, user2_id)
CREATE UNIQUE INDEX matches_pkey ON public.matches USING btree (id)
row level security
replica identity full
published by supabase_realtime: insert, update, delete, truncate
