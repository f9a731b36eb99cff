-- Decisions of operators about a member, with the reason that the member reads. Of a deleted member only outcome and times are kept.
public.moderation_decisions (
  id uuid not null default gen_random_uuid()
  member_id uuid
  report_id uuid
  outcome text not null
  reason text not null
  note text -- Visible to moderators only.
  ends_at timestamp with time zone
  removed text[] not null default '{}'::text[] -- What remove_content removed: profile_picture, gallery_images, gallery_video, bio, prompts, notes, full_name, interests, messages.
  decided_by uuid
  decided_at timestamp with time zone not null default now()
  reversed_at timestamp with time zone -- When an appeal reversed the decision.
  acknowledged_at timestamp with time zone -- When the member acknowledged the decision in the product; until then a warning or a removal is shown on every page.
)

constraint moderation_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint moderation_decisions_end_of_suspension CHECK (((ends_at IS NULL) OR (outcome = 'suspension'::text)))
constraint moderation_decisions_member_id_fkey FOREIGN KEY (member_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint moderation_decisions_note_length CHECK ((length(note) <= 4000))
constraint moderation_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['no_action'::text, 'warning'::text, 'remove_content'::text, 'suspension'::text, 'ban'::text])))
constraint moderation_decisions_pkey PRIMARY KEY (id)
constraint moderation_decisions_reason_length CHECK (((length(TRIM(BOTH FROM reason)) >= 1) AND (length(TRIM(BOTH FROM reason)) <= 1000)))
constraint moderation_decisions_report_id_fkey FOREIGN KEY (report_id) REFERENCES content_reports(id) ON DELETE SET NULL
CREATE INDEX moderation_decisions_decided_at_idx ON public.moderation_decisions USING btree (decided_at)
CREATE INDEX moderation_decisions_decided_by_idx ON public.moderation_decisions USING btree (decided_by)
CREATE INDEX moderation_decisions_member_id_idx ON public.moderation_decisions USING btree (member_id, decided_at DESC)
CREATE INDEX moderation_decisions_report_id_idx ON public.moderation_decisions USING btree (report_id)
CREATE UNIQUE INDEX moderation_decisions_pkey ON public.moderation_decisions USING btree (id)
row level security
