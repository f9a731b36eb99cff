import { adBudgets, adDefaults, adTypes } from '@awamu/contracts/advertising.ts';
import { brand, brandTexts } from '@awamu/contracts/brand.ts';
import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import { limits, timing } from '@awamu/contracts/limits.ts';
import { defaultSettings, memberSettings } from '@awamu/contracts/member-settings.ts';
import { chatEmoji, options, wizardGenders } from '@awamu/contracts/options.ts';
import { productErrors } from '@awamu/contracts/product-errors.ts';
import { suggestedInterests } from '@awamu/contracts/suggested-interests.ts';
import { describe, expect, it } from 'vitest';

const megabyte = 1024 * 1024;

describe('limits (specification, section 9)', () => {
  it('of people: age, interests, bio, scores', () => {
    expect(limits.age).toEqual({ min: 18, max: 100 });
    expect(limits.interests).toMatchObject({ minInWizard: 3, minForComplete: 1, suggestionsShown: 12 });
    expect(deckLimits.interestsShown).toBe(6);
    expect(limits.bio.maxLength).toBe(500);
    expect(limits.score).toEqual({ min: 1, max: 10, default: 5 });
  });

  it('of files: 5 MB, 50 MB, three images, one video', () => {
    expect(limits.image.maxBytes).toBe(5 * megabyte);
    expect(limits.video.maxBytes).toBe(50 * megabyte);
    expect(limits.gallery).toEqual({ maxImages: 3, maxVideos: 1 });
    expect(limits.storageCacheSeconds).toBe(3600);
  });

  it('of settings: distance, ages, days', () => {
    expect(limits.distanceKm).toEqual({ min: 1, max: 100, default: 50 });
    expect(limits.ageRange).toEqual({ min: 18, max: 80, defaultMin: 18, defaultMax: 35 });
    expect(limits.autoDeleteDays).toEqual({ min: 7, max: 90, default: 30 });
  });

  it('of lists: batch, history, badge, caption', () => {
    expect(deckLimits.potentialMatches.batch).toBe(20);
    expect(limits.interactionHistory).toEqual({ items: 10, bioPreviewLength: 50 });
    expect(limits.unreadBadge.max).toBe(99);
    expect(limits.message.captionMaxLength).toBe(200);
  });

  it('of the admin area: 50 users a page, a one-time password of 6', () => {
    expect(limits.adminUsers.pageSize).toBe(50);
    expect(limits.password.oneTimeMinLength).toBe(6);
  });

  it('of the match label', () => {
    expect(deckLimits.matchLabel).toEqual({ greatFit: 60, worthExploring: 40 });
  });
});

it('durations are those of section 9', () => {
  expect(timing).toMatchObject({
    matchPopupAutoClose: 10_000,
    matchPopupFade: 300,
    cardDecision: 300,
    matchCelebration: 2_000,
    dashboardBanner: 5_000,
    settingsBanner: 3_000,
    authErrorRedirect: 3_000,
    profileSaveRedirect: 1_500,
    flowTestPause: 1_000,
    adminDashboardRefresh: 5 * 60_000,
  });
});

describe('option sets (specification, section 3)', () => {
  it('are complete and in order', () => {
    expect(options).toEqual({
      gender: ['man', 'woman', 'non-binary', 'other'],
      looking_for: ['men', 'women', 'everyone'],
      intentions:
        'friendship dating networking cultural_exchange mentorship business_partnership travel_buddy activity_partner'.split(
          ' ',
        ),
      region_preference: 'north_america europe middle_east australia asia africa south_america'.split(' '),
      vibe: 'deep light funny intellectual adventurous chill quiet creative'.split(' '),
      life_phase:
        'student new_parent relocating hustle_season career_transition settling_down exploring established'.split(' '),
      communication_style: 'text voice memes long_chats video_calls voice_notes emojis formal'.split(' '),
      emotional_availability: 'guarded open healing selective ready'.split(' '),
    });
  });

  it('of the wizard exclude non-binary', () => {
    expect(wizardGenders).toEqual(['man', 'woman', 'other']);
  });

  it('contain 24 different interests and 20 different emoji', () => {
    expect(new Set(suggestedInterests).size).toBe(24);
    expect(new Set(chatEmoji).size).toBe(20);
  });
});

describe('settings (specification, section 3)', () => {
  it('have the defaults of the table', () => {
    expect(defaultSettings).toMatchObject({
      emailNotifications: true,
      pushNotifications: true,
      whatsappNotifications: false,
      whatsappNumber: '',
      matchNotifications: true,
      messageNotifications: true,
      likeNotifications: true,
      soundEnabled: true,
      profileVisibility: 'public',
      showOnlineStatus: true,
      showLastSeen: true,
      allowMessagesFrom: 'everyone',
      showAge: true,
      showLocation: true,
      theme: 'light',
      language: 'en',
      autoDeleteMatches: false,
      autoDeleteDays: 30,
      maxDistance: 50,
      ageRangeMin: 18,
      ageRangeMax: 35,
      showMeIn: 'both',
    });
  });

  it.each([
    ['profileVisibility', ['public', 'matches', 'private']],
    ['allowMessagesFrom', ['everyone', 'matches', 'nobody']],
    ['theme', ['light', 'dark', 'system']],
    ['language', ['en', 'es', 'fr', 'de', 'pt']],
  ])('%s accepts only its values', (field, values) => {
    for (const value of values) expect(memberSettings.safeParse({ [field]: value }).success).toBe(true);
    expect(memberSettings.safeParse({ [field]: 'friends' }).success).toBe(false);
  });

  it.each([
    ['maxDistance', 1, 100],
    ['autoDeleteDays', 7, 90],
    ['ageRangeMax', 18, 80],
  ])('%s is between %d and %d', (field, min, max) => {
    const accepts = (value: number) => memberSettings.safeParse({ [field]: value }).success;
    expect([min - 1, min, max, max + 1].map(accepts)).toEqual([false, true, true, false]);
  });
});

it('an advertiser chooses among the types and budgets of section 9', () => {
  expect(adTypes).toEqual(['featured', 'banner', 'sponsored', 'community']);
  expect(adBudgets).toEqual(['500-1000', '1000-2500', '2500-5000', '5000+', 'custom']);
  expect(adDefaults).toEqual({
    type: 'featured',
    targetAudience: 'Ugandans in the diaspora',
    contentType: 'video',
  });
});

describe('texts of the product API (specification, section 8)', () => {
  it.each([
    ['not_signed_in', 401, 'No authentication token found. Please log in again.'],
    ['session_expired', 401, 'Authentication expired. Please log in again.'],
    ['access_denied', 403, 'Access denied. Please check your account status.'],
    ['not_found', 404, 'Matching service not found. Please contact support.'],
    ['server_error', 500, 'Server error. Please try again later.'],
    ['send_forbidden', 403, 'You are not authorized to send messages in this conversation.'],
    ['invalid_message', 400, 'Invalid message content. Please check your message and try again.'],
  ] as const)('%s has status %d and the text: %s', (code, status, message) => {
    expect(productErrors[code]).toEqual({ status, message });
  });
});

it('the product has its taglines and four social networks (specification, section 1)', () => {
  expect(brandTexts).toMatchObject({
    tagline: 'Where authentic connections bloom',
    secondaryTagline: 'Find Your Perfect Match',
    dedication: 'Made with love for the Ugandan community worldwide',
  });
  expect(brand.social).toHaveLength(4);
  expect(brand.city).toContain('Boston');
});
