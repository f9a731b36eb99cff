create or replace function public.matching_models() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(to_jsonb(shown) order by shown.version desc)
    from (select version, made_at, in_use, auc, brier, interactions, checked_at from private.matching_model) as shown
  );
end
$$;
comment on function public.matching_models() is
  'All versions of the matching model, newest first, with their figures of the newest week in which they were compared (contracts/src/matching-models.ts). For admins.';
grant execute on function public.matching_models() to authenticated;
