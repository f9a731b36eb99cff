-- Every suspension, ban and reactivation, in order; append-only.
public.user_status_history (
  id bigint not null generated always as identity
  user_id uuid not null
  status text not null
  reason text
  changed_by uuid default auth.uid()
  changed_at timestamp with time zone not null default now()
  ends_at timestamp with time zone -- When a suspension ends automatically; null: an operator ends it.
  decision_id uuid
)

constraint user_status_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint user_status_history_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE SET NULL
constraint user_status_history_ends_at_check CHECK (((ends_at IS NULL) OR ((status = 'suspended'::text) AND (ends_at > changed_at))))
constraint user_status_history_pkey PRIMARY KEY (id)
constraint user_status_history_reason_given CHECK (((status = 'active'::text) OR (TRIM(BOTH FROM COALESCE(reason, ''::text)) <> ''::text)))
constraint user_status_history_reason_length CHECK ((length(reason) <= 1000))
constraint user_status_history_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'banned'::text])))
constraint user_status_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX user_status_history_changed_by_idx ON public.user_status_history USING btree (changed_by)
CREATE INDEX user_status_history_decision_id_idx ON public.user_status_history USING btree (decision_id)
CREATE INDEX user_status_history_user_id_idx ON public.user_status_history USING btree (user_id, id DESC)
CREATE UNIQUE INDEX user_status_history_pkey ON public.user_status_history USING btree (id)
row level security
