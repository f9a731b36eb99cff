import { z } from 'zod';
import { defaultLanguage, languages } from './languages.ts';
import { limits } from './limits.ts';

/** A time of day, 'HH:MM'. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const ageBound = z.int().min(limits.ageRange.min).max(limits.ageRange.max);

/** Codes of invalid combinations of settings; the UI translates them. */
export type SettingsProblem = 'age_range_reversed' | 'whatsapp_number_required';

/**
 * A member's settings as stored in user_settings.settings. Unknown keys are dropped; missing keys take the defaults.
 * Source: specification, section 3 (table of settings); decisions, 'The rule for stubs' (do-not-disturb, receipts, photos).
 */
export const memberSettings = z
  .object({
    emailNotifications: z.boolean().default(true),
    pushNotifications: z.boolean().default(true),
    whatsappNotifications: z.boolean().default(false),
    whatsappNumber: z.string().max(32).default(''),
    matchNotifications: z.boolean().default(true),
    messageNotifications: z.boolean().default(true),
    likeNotifications: z.boolean().default(true),
    soundEnabled: z.boolean().default(true),
    /** Nothing is delivered between start and end, in the time zone of the member's city; equal times mean the whole day. */
    doNotDisturbEnabled: z.boolean().default(false),
    doNotDisturbStart: clockTime.default('22:00'),
    doNotDisturbEnd: clockTime.default('07:00'),
    /** Whether texts that a locked screen may show (push, WhatsApp, email subjects) include names and message texts. */
    lockScreenDetails: z.boolean().default(false),
    profileVisibility: z.enum(['public', 'matches', 'private']).default('public'),
    /** Who sees the photos and the video: everyone who sees the card, or active matches only. */
    photoPrivacy: z.enum(['everyone', 'matches']).default('everyone'),
    showOnlineStatus: z.boolean().default(true),
    showLastSeen: z.boolean().default(true),
    /** If either of two members turns it off, neither sees read receipts of the other. */
    sendReadReceipts: z.boolean().default(true),
    allowMessagesFrom: z.enum(['everyone', 'matches', 'nobody']).default('everyone'),
    showAge: z.boolean().default(true),
    showLocation: z.boolean().default(true),
    theme: z.enum(['light', 'dark', 'system']).default('light'),
    language: z.enum(languages).default(defaultLanguage),
    autoDeleteMatches: z.boolean().default(false),
    autoDeleteDays: z
      .int()
      .min(limits.autoDeleteDays.min)
      .max(limits.autoDeleteDays.max)
      .default(limits.autoDeleteDays.default),
    maxDistance: z.int().min(limits.distanceKm.min).max(limits.distanceKm.max).default(limits.distanceKm.default),
    ageRangeMin: ageBound.default(limits.ageRange.defaultMin),
    ageRangeMax: ageBound.default(limits.ageRange.defaultMax),
    showMeIn: z.string().max(20).default('both'),
  })
  .refine((settings) => settings.ageRangeMin <= settings.ageRangeMax, {
    message: 'age_range_reversed' satisfies SettingsProblem,
    path: ['ageRangeMin'],
  })
  .refine((settings) => !settings.whatsappNotifications || settings.whatsappNumber.trim() !== '', {
    message: 'whatsapp_number_required' satisfies SettingsProblem,
    path: ['whatsappNumber'],
  });

export type MemberSettings = z.infer<typeof memberSettings>;

/** The settings of a member who has not changed any. */
export const defaultSettings: MemberSettings = memberSettings.parse({});

/**
 * Whether a time of day ('HH:MM' in the member's time zone) lies in the do-not-disturb hours, which may cross midnight.
 * The same rule as private.is_quiet in the database.
 */
export function isQuietTime(
  settings: Pick<MemberSettings, 'doNotDisturbEnabled' | 'doNotDisturbStart' | 'doNotDisturbEnd'>,
  clock: string,
): boolean {
  const { doNotDisturbEnabled, doNotDisturbStart: start, doNotDisturbEnd: end } = settings;
  if (!doNotDisturbEnabled) return false;
  return start < end ? clock >= start && clock < end : clock >= start || clock < end;
}
