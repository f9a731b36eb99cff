import { expect, it } from 'vitest';
import { addForm, changesOf, emptyAddForm, formOf, listOf, profileForm } from './user-forms.ts';

const profile = {
  full_name: 'Okello Paul',
  bio: null,
  location: 'Leeds',
  birthdate: null,
  gender: 'man',
  looking_for: null,
  interests: ['Choir', 'Tea'],
};

it('shows man and woman as male and female, and interests with commas', () => {
  expect(formOf(profile)).toEqual({
    fullName: 'Okello Paul',
    gender: 'male',
    bio: '',
    location: 'Leeds',
    interests: 'Choir, Tea',
  });
  expect(formOf({ ...profile, gender: null }).gender).toBe('');
});

it('sends only changed fields', () => {
  const before = formOf(profile);
  expect(changesOf(before, { ...before, interests: ' Choir ,, Tea ' })).toEqual({});
  expect(changesOf(before, { ...before, location: '', gender: 'other', interests: '' })).toEqual({
    location: null,
    gender: 'other',
    interests: [],
  });
});

it('requires a name, an email address and a password of six characters', () => {
  expect(listOf('Choir, , Tea ,')).toEqual(['Choir', 'Tea']);
  const filled = { ...emptyAddForm, fullName: 'Okello', email: ' okello@people.example', password: 'matoke' };
  expect(addForm.safeParse(filled).success).toBe(true);
  for (const wrong of [{ fullName: ' ' }, { email: 'okello' }, { password: 'short' }]) {
    expect(addForm.safeParse({ ...filled, ...wrong }).success).toBe(false);
  }
  expect(profileForm.safeParse({ ...filled, interests: 'x'.repeat(41) }).success).toBe(false);
  expect(profileForm.safeParse({ ...filled, interests: 'x,'.repeat(31) }).success).toBe(false);
});
