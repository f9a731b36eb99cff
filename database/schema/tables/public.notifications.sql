-- Notifications of a member; created by the server, read and marked as read by the member (contracts/src/notifications.ts).
public.notifications (
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  kind text not null
  match_id uuid
  payload jsonb not null default '{}'::jsonb -- message: {"seq": of the newest message}. match_ending: {"ends_at": time}. report_decided: {"report_id", "outcome": action_taken|no_violation}. warning and content_removed: {"decision_id", "reason", "removed"}. appeal_decided: {"decision_id", "outcome": upheld|overturned, "answer"}. channel_paused: {"channel": email|whatsapp}.
  created_at timestamp with time zone not null default now() -- Time of the last event.
  read_at timestamp with time zone
  actor_id uuid -- The member who caused it; null for a like, as a member does not learn who likes them before the match.
  count integer not null default 1 -- Number of events since the member last read the notification; also the number of its last event.
)

constraint notifications_actor_given CHECK (((kind = ANY (ARRAY['match'::text, 'message'::text, 'super_like'::text])) = (actor_id IS NOT NULL)))
constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE CASCADE
constraint notifications_count_check CHECK ((count >= 1))
constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'message'::text, 'like'::text, 'super_like'::text, 'channel_paused'::text, 'match_ending'::text, 'report_decided'::text, 'warning'::text, 'content_removed'::text, 'appeal_decided'::text])))
constraint notifications_match_given CHECK (((kind = ANY (ARRAY['match'::text, 'message'::text, 'match_ending'::text])) = (match_id IS NOT NULL)))
constraint notifications_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
constraint notifications_not_oneself CHECK ((actor_id <> user_id))
constraint notifications_payload_size CHECK (((jsonb_typeof(payload) = 'object'::text) AND (length((payload)::text) <= 4000)))
constraint notifications_pkey PRIMARY KEY (id)
constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
CREATE INDEX notifications_actor_idx ON public.notifications USING btree (actor_id, user_id) WHERE (actor_id IS NOT NULL)
CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at)
CREATE INDEX notifications_inbox_idx ON public.notifications USING btree (user_id, created_at DESC)
CREATE INDEX notifications_match_idx ON public.notifications USING btree (match_id, user_id) WHERE (match_id IS NOT NULL)
CREATE UNIQUE INDEX notifications_match_ending_key ON public.notifications USING btree (match_id, user_id) WHERE (kind = 'match_ending'::text)
CREATE UNIQUE INDEX notifications_match_key ON public.notifications USING btree (user_id, match_id) WHERE (kind = 'match'::text)
CREATE UNIQUE INDEX notifications_paused_key ON public.notifications USING btree (user_id, ((payload ->> 'channel'::text))) WHERE ((kind = 'channel_paused'::text) AND (read_at IS NULL))
CREATE UNIQUE INDEX notifications_pkey ON public.notifications USING btree (id)
CREATE UNIQUE INDEX notifications_super_like_key ON public.notifications USING btree (user_id, actor_id) WHERE (kind = 'super_like'::text)
CREATE UNIQUE INDEX notifications_unread_likes_key ON public.notifications USING btree (user_id) WHERE ((kind = 'like'::text) AND (read_at IS NULL))
CREATE UNIQUE INDEX notifications_unread_messages_key ON public.notifications USING btree (user_id, match_id) WHERE ((kind = 'message'::text) AND (read_at IS NULL))
row level security
replica identity full
published by supabase_realtime: insert, update, delete, truncate
