import type { Random } from '../random.ts';
import type { ClothesName } from './clothes/clothes.ts';
import { outfitsFor, wardrobe } from './clothes/outfits.ts';
import type { Look } from './compose.ts';
import { type HeadName, heads } from './drawing/heads.ts';
import { crops, narrowestFirstView, viewOf } from './drawing/views.ts';
import { elsewhere, placesFor } from './places/place-of-city.ts';
import type { PlaceName } from './places/places.ts';

const headsOf: Record<'woman' | 'man', readonly HeadName[]> = {
  woman: words(
    'afro bantuKnots bun bun2 buns cornrows cornrows2 dreads1 dreads2 longAfro longCurly turban short1 twists2 hatBeanie',
  ),
  man: words('afro dreads1 dreads2 flatTop flatTopLong noHair1 short1 short2 short5 shaved1 twists twists2 hatBeanie'),
};
const elderHeadsOf: Record<'woman' | 'man', readonly HeadName[]> = {
  woman: words('turban grayBun grayMedium'),
  man: words('noHair1 noHair3 grayShort'),
};
/** Heads of which no ink is hair in the person's colour. */
const bald = new Set<HeadName>(words('noHair1 noHair3 turban hatBeanie grayShort grayBun grayMedium'));
const faces = ['smile', 'smile', 'calm', 'cute', 'laugh', 'grin'];
const beards = 'chin full full2 full3 full4 goatee1 goatee2 moustache1'.split(' ');
const spectacles = ['glasses', 'glasses2', 'glasses3', 'glasses5'];
const frames = ['#d8a13a', '#2a1610', '#2a1610', '#8c2f3b', '#e9a900'];
const skins = '#4a2912 #53301a #5a3219 #5d351e #67391f #6d4023 #714322 #7a4827 #7b4a2a #84502d #8a5834 #8f5a35'.split(
  ' ',
);
const fabrics = ['#d9562b', '#e9a900', '#2f7a4d', '#1d6a86', '#b03a52', '#8d2440', '#6a5ba0', '#f2dcc0'];
const black = '#1d1310';
const grey = '#cfc8bd';

function words<Word extends string>(text: string): readonly Word[] {
  return text.split(' ') as Word[];
}

export interface PortraitSubject {
  drawnAs: 'woman' | 'man';
  wearsHijab: boolean;
  age: number;
  /** The city's name, for a place that fits; null if it is not known. */
  city: string | null;
}

/** What is decided beforehand about a portrait. */
export type Wish = Partial<Omit<Look, 'view'>>;

/** As many people before somebody share neither head nor clothes nor place with them. */
export const neighbours = 4;

/** @param recent the looks of the people before, the nearest last */
export function makeLook(random: Random, subject: PortraitSubject, recent: readonly Look[], wish: Wish = {}): Look {
  const isElder = subject.age >= 52;
  const near = recent.slice(-neighbours);
  const without = <T>(list: readonly T[], taken: readonly T[]): readonly T[] => {
    const left = list.filter((entry) => !taken.includes(entry));
    return left.length > 0 ? left : list;
  };
  const pool = (isElder ? elderHeadsOf : headsOf)[subject.drawnAs];
  const taken = near.map((look) => look.head);
  const head = wish.head ?? (subject.wearsHijab ? 'hijab' : random.pick(without(pool, taken)));
  const visited = near.map((look) => look.place);
  const place = wish.place ?? random.pick(without(placesFor(subject.city, visited), visited));
  const worn = near.map((look) => look.clothes);
  const clothes = wish.clothes ?? random.pick(without(wardrobe({ ...subject, head, place }), worn));
  const isMirrored = wish.isMirrored ?? random.chance(0.5);
  const width = random.int(narrowestFirstView(heads[head]), crops.widest);
  return {
    ...featuresOf(random, subject, head, near),
    clothes,
    outfit: random.pick(outfitsFor(clothes, subject.drawnAs)),
    build: subject.drawnAs === 'woman' ? 'narrow' : 'broad',
    place,
    isMirrored,
    ...wish,
    view: viewOf(heads[head], width, isMirrored),
  };
}

type Features = Omit<Look, 'clothes' | 'outfit' | 'build' | 'place' | 'isMirrored' | 'view'>;

/** What stays the same in every picture of a person, except the face. */
function featuresOf(random: Random, subject: PortraitSubject, head: HeadName, near: readonly Look[]): Features {
  const isElder = subject.age >= 52;
  const last = near.at(-1);
  const skin = random.pick(skins.filter((color) => color !== last?.skin));
  const isVeiled = head === 'hijab';
  const fabric = random.pick(fabrics);
  const hasGreyHair = isElder && head !== 'turban';
  const isMan = subject.drawnAs === 'man';
  return {
    head,
    face: random.pick(faces.filter((face) => face !== last?.face)),
    beard: isMan && random.chance(0.5) ? random.pick(beards) : null,
    beardColor: isElder ? grey : null,
    glasses: random.chance(isElder ? 0.6 : 0.2) ? random.pick(spectacles) : null,
    frame: random.pick(frames),
    skin,
    hair: isVeiled ? fabric : black,
    cloth: isVeiled ? random.pick(['#f2dcc0', '#fbf6ee', '#1e1713']) : hasGreyHair ? grey : fabric,
    line: null,
    isBald: bald.has(head),
    isVeiled,
    earring: !isMan && !isVeiled && random.chance(0.45) ? random.pick(['#e9a900', '#f2c14e', '#d9562b']) : null,
  };
}

/** The same person in another photo: other clothes, place, face and crop. */
export function makeAnotherLook(random: Random, subject: PortraitSubject, look: Look): Look {
  const place: PlaceName = random.pick(elsewhere.filter((name) => name !== look.place));
  const worn = wardrobe({ ...subject, head: look.head, place }).filter((name) => name !== look.clothes);
  const clothes: ClothesName = random.pick(worn);
  const isMirrored = !look.isMirrored;
  const narrowest = Math.max(crops.tight, (heads[look.head].right - heads[look.head].left) * 1.15);
  const width = random.int(Math.ceil(narrowest), crops.widest);
  return {
    ...look,
    face: random.pick(['smile', 'calm', 'cute', 'laugh', 'grin'].filter((face) => face !== look.face)),
    clothes,
    outfit: random.pick(outfitsFor(clothes, subject.drawnAs)),
    place,
    isMirrored,
    view: viewOf(heads[look.head], width, isMirrored),
  };
}
