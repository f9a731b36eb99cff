-- A warning stays on the member's screen until they acknowledge it; earlier ones count as acknowledged.
alter table public.moderation_decisions add column acknowledged_at timestamptz;
comment on column public.moderation_decisions.acknowledged_at is
  'When the member acknowledged the decision in the product; until then a warning or a removal is shown on every page.';
update public.moderation_decisions set acknowledged_at = decided_at;
