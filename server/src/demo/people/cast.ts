import type { Gender, LookingFor } from '@awamu/contracts/options.ts';
import type { Look } from '../portraits/look.ts';

/** The people whom a visitor meets first; they also appear in the style tile. */
export interface Role {
  fullName: string;
  gender: Gender;
  lookingFor: LookingFor;
  age: number;
  city: string;
  bio: string;
  interests: string[];
  look: Partial<Look>;
}

/** Ordered by address: member1 is Nakato. */
export const cast: readonly Role[] = [
  {
    fullName: 'Nakato Grace',
    gender: 'woman',
    lookingFor: 'men',
    age: 29,
    city: 'London',
    bio: 'Paediatric nurse, second-born twin, first to the dance floor. I make luwombo in a flat where the smoke alarm has a personal grudge. Looking for somebody who thinks that Kampala rain is the best sound there is.',
    interests: ['Cooking', 'Kadongo Kamu', 'Hiking', 'Books', 'Dancing', 'Church', 'Coffee'],
    look: {
      head: 'bun',
      face: 'calm',
      skin: '6b3e1d',
      clothing: 'a8481f',
      contrast: 'a8481f',
      background: 'e8c48f',
      accessory: null,
    },
  },
  {
    fullName: 'Kato Ssenyonga',
    gender: 'man',
    lookingFor: 'women',
    age: 28,
    city: 'Leicester',
    bio: 'Graphic designer who still draws on napkins. Twin brother in Kampala, hence the name, hence the phone bill. I will cross a county for proper luwombo.',
    interests: ['Art', 'Cooking', 'Kadongo Kamu', 'Football', 'Film', 'Photography'],
    look: {
      head: 'dreads1',
      face: 'smile',
      skin: '6b3e1d',
      clothing: 'a8481f',
      background: '9fc2d2',
      facialHair: 'full',
    },
  },
  {
    fullName: 'Auma Patricia',
    gender: 'woman',
    lookingFor: 'everyone',
    age: 29,
    city: 'Toronto',
    bio: 'Cooks, hikes, sings alto in a choir in Toronto. By day I teach grade four, so I am hard to shock. I would love a mentor in publishing and a friend who owns snowshoes.',
    interests: ['Cooking', 'Hiking', 'Choir', 'Books', 'Kadongo Kamu', 'Travel', 'Volunteering'],
    look: {
      head: 'cornrows2',
      face: 'smile',
      skin: '8d5524',
      clothing: 'e9a900',
      background: 'e0a07a',
      accessory: null,
    },
  },
  {
    fullName: 'Mugisha Ivan',
    gender: 'man',
    lookingFor: 'women',
    age: 31,
    city: 'London',
    bio: 'Structural engineer from Mbarara, now keeping old London warehouses upright. I make my own ghee and I am a menace about it. Sunday is for church, football and a nap, in that order.',
    interests: ['Church', 'Football', 'Cooking', 'Running', 'Entrepreneurship'],
    look: {
      head: 'flatTop',
      face: 'smile',
      skin: '4a2912',
      clothing: 'e9a900',
      background: 'a9c6b0',
      facialHair: null,
    },
  },
  {
    fullName: 'Tendo Brian',
    gender: 'man',
    lookingFor: 'women',
    age: 34,
    city: 'Reading',
    bio: 'Building bridges, some of them real. I coach under-nines who do not pass the ball and read poetry that does not rhyme. Bring your own chess clock.',
    interests: ['Books', 'Board games', 'Football', 'Coffee', 'Hiking'],
    look: {
      head: 'noHair1',
      face: 'calm',
      skin: '4a2912',
      clothing: '1d6a86',
      background: 'e8c48f',
      accessory: 'glasses2',
      facialHair: null,
    },
  },
  {
    fullName: 'Okello Denis',
    gender: 'man',
    lookingFor: 'women',
    age: 33,
    city: 'Birmingham',
    bio: 'Gulu boy, Birmingham bus driver, bass player at weekends. If you laugh at my jokes I will save you the front seat. I cook malakwang that has made grown uncles go quiet.',
    interests: ['Afrobeats', 'Cooking', 'Dancing', 'Travel', 'Kadongo Kamu'],
    look: {
      head: 'twists',
      face: 'calm',
      skin: '5c3317',
      clothing: '2f7a4d',
      background: 'f0dcc0',
      facialHair: 'full',
    },
  },
  {
    fullName: 'Amina Nalubega',
    gender: 'woman',
    lookingFor: 'men',
    age: 32,
    city: 'Stockholm',
    bio: 'Nurse in Stockholm. Tea over coffee, always, and the good cups for no reason at all. I am learning to ski with the grace of a newborn calf.',
    interests: ['Books', 'Fashion', 'Travel', 'Cooking', 'Volunteering'],
    look: {
      head: 'hijab',
      face: 'smile',
      skin: '5c3317',
      clothing: '1d6a86',
      contrast: 'e9a900',
      background: 'a9c6b0',
      accessory: null,
    },
  },
  {
    fullName: 'Byaruhanga Emmanuel Rwabutomize-Tumwesigye',
    gender: 'man',
    lookingFor: 'everyone',
    age: 36,
    city: 'Boston',
    bio: 'My name does not fit on any form, so I became a form designer. Kigezi hills, Boston winters, and a very forgiving slow cooker in between.',
    interests: ['Tech', 'Cooking', 'Hiking', 'Film', 'Church'],
    look: {
      head: 'short2',
      face: 'smile',
      skin: '53301a',
      clothing: 'c2273f',
      background: '9fc2d2',
      facialHair: 'goatee1',
    },
  },
];
