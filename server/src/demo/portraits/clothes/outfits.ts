import type { Outfit } from '../drawing/figure-parts.ts';
import type { PlaceName } from '../places/places.ts';
import type { ClothesName } from './clothes.ts';

/** Colours of each garment. */
const outfits: Readonly<Record<ClothesName, readonly Outfit[]>> = {
  jersey: [{ main: '#e9a900' }, { main: '#d8432f' }, { main: '#f4ece0' }, { main: '#2f8a5a' }, { main: '#3f86a8' }],
  kanzu: [{ main: '#33424f' }, { main: '#5a3a2a' }, { main: '#3b4a34' }, { main: '#6b6259' }, { main: '#4a2f4d' }],
  gomesi: [
    { main: '#8d2440', second: '#b3425c', third: '#f0b93a', sash: '#e9a900' },
    { main: '#2f7a4d', second: '#57a06f', third: '#f2c14e', sash: '#d9562b' },
    { main: '#1d6a86', second: '#4a93ab', third: '#f6d9a0', sash: '#e9a900' },
    { main: '#d9773f', second: '#eb9a66', third: '#fbf3e2', sash: '#8d2440' },
    { main: '#6a4a8a', second: '#8f70ae', third: '#f2c14e', sash: '#f0b93a' },
    { main: '#e0b040', second: '#f2cf7a', third: '#a8481f', sash: '#a8481f', print: 'shells' },
  ],
  kitenge: [
    { main: '#1d6a86', second: '#e9a900', third: '#f6ead2', trim: '#d9562b', cut: 'wide', print: 'shells' },
    { main: '#7a2b1c', second: '#e9a900', third: '#f0dfc0', trim: '#2a1610', print: 'zigzag' },
    { main: '#2f7a4d', second: '#f2c14e', third: '#fbf6ee', trim: '#1e3d2c', print: 'leaves' },
    { main: '#c2273f', second: '#f6c9a0', third: '#2a1a14', trim: '#f0b93a', cut: 'wide', print: 'leaves' },
    { main: '#e9a900', second: '#a8481f', third: '#1e1713', trim: '#1d6a86', print: 'shells' },
    { main: '#3b3a6b', second: '#d9773f', third: '#f4ece0', trim: '#e9a900', print: 'zigzag' },
  ],
  scrubs: [{ main: '#2c8a83' }, { main: '#4a6fa5' }, { main: '#8c3f5a' }, { main: '#5b7f55' }, { main: '#6a5ba0' }],
  parka: [
    { main: '#34566b', second: '#e9a900', fur: '#e3cba6' },
    { main: '#7a2f3a', second: '#f0dfc0', fur: '#d8bd94' },
    { main: '#3d5a4c', second: '#d9562b', fur: '#e3cba6' },
    { main: '#b9762c', second: '#2f5f6d', fur: '#f0e2cd' },
    { main: '#51436b', second: '#e8b4a0', fur: '#d9cfc4' },
  ],
  shirt: [
    { main: '#d5e3ea', lanyard: '#a8481f' },
    { main: '#f0c9b0' },
    { main: '#f4ece0', lanyard: '#1d6a86' },
    { main: '#c9d8b8' },
    { main: '#d9562b' },
    { main: '#2f5f6d' },
  ],
  knit: [{ main: '#3f5b52' }, { main: '#8c2f3b' }, { main: '#d9a23f' }, { main: '#e6dcc8' }, { main: '#2f4a6b' }],
  blazer: [
    { main: '#6d2f52', second: '#fbf3e2', beads: '#e9a900' },
    { main: '#2f3a4a', second: '#e8b4a0' },
    { main: '#a8643a', second: '#f6ead2', beads: '#1d6a86' },
    { main: '#2f6b5a', second: '#f4ece0' },
    { main: '#c9a36a', second: '#3a2a22' },
  ],
  denim: [
    { main: '#4b6d8e', second: '#f6ead2', third: '#d9562b' },
    { main: '#2f4358', second: '#fbf6ee', third: '#2f7a4d' },
    { main: '#7f9fb8', second: '#f2c14e', third: '#a8481f' },
    { main: '#5a5a62', second: '#e8b4a0', third: '#8c2f3b' },
  ],
};

export interface Wearer {
  drawnAs: 'woman' | 'man';
  head: string;
  place: PlaceName;
}

/** A parka is worn where it is cold. */
const coldPlaces: readonly PlaceName[] = ['london', 'boston', 'stockholm', 'toronto'];

/** What somebody may wear in a place. */
export function wardrobe({ drawnAs, head, place }: Wearer): readonly ClothesName[] {
  const clothes: ClothesName[] = ['kitenge', 'scrubs', 'shirt', 'knit', 'blazer', 'denim'];
  if (coldPlaces.includes(place)) clothes.push('parka');
  if (head === 'hijab') return clothes;
  return [...clothes, 'jersey', drawnAs === 'woman' ? 'gomesi' : 'kanzu'];
}

/** The outfits of a garment; men wear no beads. */
export function outfitsFor(clothes: ClothesName, drawnAs: Wearer['drawnAs']): readonly Outfit[] {
  if (drawnAs === 'woman') return outfits[clothes];
  return outfits[clothes].map(({ beads, ...outfit }) => outfit);
}
