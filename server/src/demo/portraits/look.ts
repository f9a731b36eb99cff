import type { Random } from '../random.ts';

/** Parts of an Open Peeps drawing that suit this community (design, 'Demo people'). */
export interface Look {
  head: string;
  face: string;
  facialHair: string | null;
  accessory: string | null;
  /** Colours are hex without #. */
  skin: string;
  clothing: string;
  /** Scarf, tie or greying hair, if the head has a second colour. */
  contrast: string;
  background: string;
}

const heads = {
  woman:
    'afro afro cornrows cornrows cornrows2 cornrows2 dreads1 dreads2 bun bun bantuKnots bantuKnots longAfro twists turban',
  man: 'flatTop flatTop short1 short1 short2 short2 short5 twists twists2 shaved1 shaved2 noHair1 noHair1 afro dreads1 dreads2 short4',
} as const;
const elderHeads = { woman: 'turban bun afro', man: 'noHair1 noHair3 short2' } as const;
const faces = 'smile smile smile smile smile calm calm calm cute cute';
const beards = 'chin chin full full full2 full4 goatee1 goatee2 moustache1';
const spectacles = 'glasses glasses2 glasses3 glasses5';
const skins = '4a2912 4a2912 53301a 5c3317 5c3317 6b3e1d 6b3e1d 7a4a22 8d5524';
const clothes = ['a8481f', 'e9a900', '2f7a4d', '1d6a86', 'c2273f', '6b4a8a', 'f4ece2', '3b5b4f', 'd9773f'];
const scarves = ['a8481f', 'e9a900', '2f7a4d', '1d6a86', 'c2273f'];
const backgrounds = ['a9c6b0', 'e8c48f', '9fc2d2', 'f0dcc0', 'e0a07a', 'd9b8a6', 'c9cfa4', 'e7b7ae'];
const ink = '1e1713';
const grey = '8d8782';
const scarfHeads = new Set(['bun', 'turban', 'hijab', 'cornrows', 'cornrows2']);

export interface PortraitSubject {
  drawnAs: 'woman' | 'man';
  wearsHijab: boolean;
  age: number;
}

export function makeLook(random: Random, subject: PortraitSubject): Look {
  const isElder = subject.age >= 52;
  const head = subject.wearsHijab ? 'hijab' : pickWord(random, (isElder ? elderHeads : heads)[subject.drawnAs]);
  const clothing = random.pick(clothes);
  return {
    head,
    face: pickWord(random, faces),
    facialHair: subject.drawnAs === 'man' && random.chance(0.42) ? pickWord(random, beards) : null,
    accessory: random.chance(isElder ? 0.5 : 0.16) ? pickWord(random, spectacles) : null,
    skin: pickWord(random, skins),
    clothing,
    contrast: scarfHeads.has(head)
      ? random.pick(scarves.filter((colour) => colour !== clothing))
      : isElder
        ? grey
        : ink,
    background: random.pick(backgrounds.filter((colour) => colour !== clothing)),
  };
}

/** The same person in another photo: other clothes, background and expression. */
export function makeAnotherLook(random: Random, look: Look): Look {
  const clothing = random.pick(clothes.filter((colour) => colour !== look.clothing && colour !== look.contrast));
  return {
    ...look,
    face: random.pick(['smile', 'calm', 'cute'].filter((face) => face !== look.face)),
    clothing,
    background: random.pick(backgrounds.filter((colour) => colour !== look.background)),
  };
}

function pickWord(random: Random, words: string): string {
  return random.pick(words.split(' '));
}
