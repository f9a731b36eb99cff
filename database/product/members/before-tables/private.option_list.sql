create or replace function private.option_list(option_name text) returns text[]
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
    when 'prompt' then array[
      'dish_i_defend', 'rolex_order', 'kitchen_rule', 'first_meal_home',
      'missed_on_a_tuesday', 'sound_of_home', 'suitcase_back', 'matatu_seat',
      'boda_story', 'here_taught_me', 'never_used_to', 'cold_weather',
      'at_a_wedding', 'gets_me_dancing', 'sunday_honestly', 'aunties_ask',
      'auntie_introduces', 'family_chat', 'how_late', 'bargain',
      'untranslatable', 'unpaid_talent', 'argument_i_enjoy', 'first_meeting'
    ]
    when 'emotional_availability' then array['guarded', 'open', 'healing', 'selective', 'ready']
  end
$$;
comment on function private.option_list(text) is
  'The option list of a profile column, or of the prompts, in display order; null for any other name. The same lists as contracts/src/profile-fields.ts and contracts/src/prompts.ts.';
grant execute on function private.option_list(text) to anon, authenticated, service_role;
