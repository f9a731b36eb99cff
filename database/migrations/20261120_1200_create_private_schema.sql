-- The product's internals, and the two things every later migration leans on: option lists and errors.

create extension if not exists intarray with schema extensions;

create schema if not exists private;
comment on schema private is 'Product internals; never exposed over the data API.';
-- Policies and checks run their functions as the member, so the schema can be entered; its tables are granted to nobody.
grant usage on schema private to anon, authenticated, service_role;

create function private.option_list(option_name text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case option_name
    when 'gender' then array['man', 'woman', 'non-binary', 'other']
    when 'looking_for' then array['men', 'women', 'everyone']
    when 'intentions' then array[
      'friendship', 'dating', 'networking', 'cultural_exchange',
      'mentorship', 'business_partnership', 'travel_buddy', 'activity_partner'
    ]
    when 'region_preference' then array[
      'north_america', 'europe', 'middle_east', 'australia', 'asia', 'africa', 'south_america'
    ]
    when 'vibe' then array['deep', 'light', 'funny', 'intellectual', 'adventurous', 'chill', 'quiet', 'creative']
    when 'life_phase' then array[
      'student', 'new_parent', 'relocating', 'hustle_season',
      'career_transition', 'settling_down', 'exploring', 'established'
    ]
    when 'communication_style' then array[
      'text', 'voice', 'memes', 'long_chats', 'video_calls', 'voice_notes', 'emojis', 'formal'
    ]
    when 'emotional_availability' then array['guarded', 'open', 'healing', 'selective', 'ready']
  end
$$;
comment on function private.option_list(text) is
  'The values of an option of a profile, in the order shown. The same lists as contracts/src/options.ts.';

create function public.get_matching_options() returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(option_name, to_jsonb(private.option_list(option_name)))
  from unnest(array[
    'gender', 'looking_for', 'intentions', 'region_preference',
    'vibe', 'life_phase', 'communication_style', 'emotional_availability'
  ]) as option_name
$$;
comment on function public.get_matching_options() is 'Every option list of a profile, by the column that it belongs to.';

create function private.is_option_set(chosen text[], option_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select chosen <@ private.option_list(option_name)
    and array_position(chosen, null) is null
    and cardinality(chosen) = (select count(distinct choice) from unnest(chosen) as choice)
$$;
comment on function private.is_option_set(text[], text) is 'Whether a list holds only values of the option, each at most once.';

create function private.bits_of(chosen text[], option_name text) returns integer
language sql immutable
set search_path = ''
as $$
  select coalesce(sum(1 << (array_position(private.option_list(option_name), choice) - 1)), 0)::integer
  from (select distinct choice from unnest(chosen) as choice) as choices
$$;
comment on function private.bits_of(text[], text) is 'A set of options as bits, so that two sets are compared in one instruction.';

create function private.fail(code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    message = code,
    errcode = 'PT' || case code
      when 'access_denied' then '403'
      when 'invalid_message' then '400'
      when 'invalid_request' then '400'
      when 'match_not_found' then '404'
      when 'member_unavailable' then '404'
      when 'not_signed_in' then '401'
      when 'profile_incomplete' then '403'
      when 'recipient_closed' then '403'
      when 'send_forbidden' then '403'
      when 'too_many_requests' then '429'
    end;
end
$$;
comment on function private.fail(text) is
  'Raises an error of contracts/src/product-errors.ts: the message is its code, the SQLSTATE PT plus its HTTP status.';

create function private.require_member() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.fail('not_signed_in');
  end if;
  return auth.uid();
end
$$;
comment on function private.require_member() is 'The caller''s account; raises not_signed_in without one.';

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at() is 'Keeps updated_at true, whatever a client sends.';

revoke all on all functions in schema private from public;
grant execute on function private.option_list(text), private.is_option_set(text[], text) to anon, authenticated, service_role;
revoke all on function public.get_matching_options() from public;
grant execute on function public.get_matching_options() to anon, authenticated, service_role;
