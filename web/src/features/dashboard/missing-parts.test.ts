import { unanswered } from '@awamu/contracts/profile-fields.ts';
import { expect, it } from 'vitest';
import { ownProfile } from '#entities/member/own-profile.ts';
import { completeness, firstThingsDone, missingParts, profileParts } from './missing-parts.ts';

const full = ownProfile.parse({
  ...unanswered,
  id: '00000000-0000-4000-8000-000000000001',
  full_name: 'Nakato Mirembe',
  email: 'nakato@example.com',
  is_profile_complete: true,
  profile_picture_url: 'https://example.com/photo.webp',
  profile_picture_focus: null,
  bio: 'Choir on Thursdays.',
  birthdate: '1996-02-03',
  gender: 'woman',
  looking_for: 'men',
  interests: ['Choir'],
  gallery_images: [],
  gallery_video: null,
  location: 'London, United Kingdom',
  latitude: 51.5,
  longitude: -0.12,
  country: 'GB',
  region: 'europe',
  time_zone: 'Europe/London',
});

it('lists the empty parts, in the order of the wizard', () => {
  expect(missingParts(full)).toEqual([]);
  expect(missingParts({ ...full, interests: [], birthdate: null, bio: '' })).toEqual(['birthdate', 'bio', 'interests']);
});

it('measures the filled share', () => {
  expect(completeness(full)).toBe(100);
  expect(completeness({ ...full, bio: null, location: null })).toBe(75);
});

it('tells which of the five things of a first visit are done; each part belongs to one of them', () => {
  expect(firstThingsDone(full)).toEqual([true, true, true, true, true]);
  expect(firstThingsDone({ ...full, gender: null, bio: null })).toEqual([false, true, true, false, true]);
  for (const part of profileParts) {
    const without = firstThingsDone({ ...full, [part]: part === 'interests' ? [] : null });
    expect(without.filter((isDone) => !isDone)).toHaveLength(1);
  }
});
