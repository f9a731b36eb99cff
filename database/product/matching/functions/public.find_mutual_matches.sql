create or replace function public.find_mutual_matches(current_user_id uuid)
returns table (match_id uuid, user_id uuid, full_name text, profile_picture_url text, matched_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_self(current_user_id);
  return query
    select pair.match_id, other.id, coalesce(other.full_name, ''), other.profile_picture_url, pair.created_at
    from private.open_matches(current_user_id) as pair join public.profiles as other on other.id = pair.other_id
    order by pair.created_at desc, pair.match_id;
end
$$;
comment on function public.find_mutual_matches(uuid) is 'The members with whom the member has an open match, newest first.';
grant execute on function public.find_mutual_matches(uuid) to authenticated;
