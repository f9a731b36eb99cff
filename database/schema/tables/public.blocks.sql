-- Who has blocked whom; only the blocker sees the row.
public.blocks (
  blocker_id uuid not null default auth.uid()
  blocked_id uuid not null -- No foreign key, on purpose: blocking an unknown id must answer like blocking a member, or it reveals which accounts exist.
  created_at timestamp with time zone not null default now()
  blocked_name text -- The name that the blocker could see at the time; later changes must not be visible through a block.
  blocked_picture_url text -- The picture that the blocker could see at the time, see blocked_name.
)

constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint blocks_not_oneself CHECK ((blocker_id <> blocked_id))
constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
CREATE INDEX blocks_blocked_id_idx ON public.blocks USING btree (blocked_id, blocker_id)
CREATE UNIQUE INDEX blocks_pkey ON public.blocks USING btree (blocker_id, blocked_id)
row level security
