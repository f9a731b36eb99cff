import { z } from 'zod';

/** The option lists of a profile, in the order in which they are shown. Source: specification, section 3. */
export const options = {
  gender: ['man', 'woman', 'non-binary', 'other'],
  looking_for: ['men', 'women', 'everyone'],
  intentions: [
    'friendship',
    'dating',
    'networking',
    'cultural_exchange',
    'mentorship',
    'business_partnership',
    'travel_buddy',
    'activity_partner',
  ],
  region_preference: ['north_america', 'europe', 'middle_east', 'australia', 'asia', 'africa', 'south_america'],
  vibe: ['deep', 'light', 'funny', 'intellectual', 'adventurous', 'chill', 'quiet', 'creative'],
  life_phase: [
    'student',
    'new_parent',
    'relocating',
    'hustle_season',
    'career_transition',
    'settling_down',
    'exploring',
    'established',
  ],
  communication_style: ['text', 'voice', 'memes', 'long_chats', 'video_calls', 'voice_notes', 'emojis', 'formal'],
  emotional_availability: ['guarded', 'open', 'healing', 'selective', 'ready'],
} as const;

/** The wizard offers fewer genders than the editor. Source: specification, section 3. */
export const wizardGenders = ['man', 'woman', 'other'] as const;

export const gender = z.enum(options.gender);
export const lookingFor = z.enum(options.looking_for);
export const intention = z.enum(options.intentions);
export const region = z.enum(options.region_preference);
export const vibe = z.enum(options.vibe);
export const lifePhase = z.enum(options.life_phase);
export const communicationStyle = z.enum(options.communication_style);
export const emotionalAvailability = z.enum(options.emotional_availability);
export const interactionType = z.enum(['like', 'super_like', 'pass']);

export type Gender = z.infer<typeof gender>;
export type LookingFor = z.infer<typeof lookingFor>;
export type Region = z.infer<typeof region>;
export type InteractionType = z.infer<typeof interactionType>;

/** The 24 suggested interests; 12 of them are shown at once. */
export const suggestedInterests = [
  'Cooking',
  'Kadongo Kamu',
  'Afrobeats',
  'Dancing',
  'Football',
  'Netball',
  'Hiking',
  'Books',
  'Film',
  'Photography',
  'Travel',
  'Entrepreneurship',
  'Church',
  'Choir',
  'Fashion',
  'Gardening',
  'Running',
  'Gym',
  'Tech',
  'Volunteering',
  'Art',
  'Coffee',
  'Board games',
  'Luganda',
] as const;

/** The 20 emoji of the chat's picker. */
export const chatEmoji = [
  '😀',
  '😂',
  '😊',
  '😍',
  '🥰',
  '😘',
  '😎',
  '🤗',
  '🤔',
  '😅',
  '😢',
  '😮',
  '🙏',
  '👏',
  '👍',
  '🔥',
  '🎉',
  '❤️',
  '💛',
  '🇺🇬',
] as const;
