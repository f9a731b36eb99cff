/** The threads of a basket: white, gold, and one in colour. */
export type Thread = 'white' | 'colour' | 'gold';
export type BasketColour = 'bark' | 'matoke' | 'lake';
/** On a dark page or a celebration the white thread is the colour of straw, so that it does not glare. */
export type BasketGround = 'light' | 'dark';

interface Tones {
  /** Neighbouring stitches differ a little, as sewn by hand. */
  stitches: readonly [string, string, string, string];
  /** Seen between the stitches. */
  groove: string;
}

const white: Record<BasketGround, Tones> = {
  light: { stitches: ['#fffaf0', '#f7eedd', '#efe3cb', '#fbf3e4'], groove: '#cfb78f' },
  dark: { stitches: ['#efd9b6', '#e6cda6', '#dcc198', '#ead2ac'], groove: '#a07f55' },
};
const gold: Record<BasketGround, Tones> = {
  light: { stitches: ['#e9a900', '#dd9d04', '#f0b625', '#e4a302'], groove: '#a87300' },
  dark: { stitches: ['#e9a900', '#dd9d04', '#f0b625', '#e4a302'], groove: '#9a6a00' },
};
const bark: Record<BasketGround, Tones> = {
  light: { stitches: ['#a8481f', '#9a4019', '#b45229', '#a2451d'], groove: '#6f2c10' },
  dark: { stitches: ['#b3552c', '#a64b24', '#bf6035', '#ad5027'], groove: '#5c2410' },
};
const matoke: Tones = { stitches: ['#2f7a4d', '#2a7046', '#398657', '#2c744a'], groove: '#1c4d30' };
const lake: Tones = { stitches: ['#1d6a86', '#1a617b', '#257590', '#1b6580'], groove: '#0f4256' };
const colours: Record<BasketColour, Record<BasketGround, Tones>> = {
  bark,
  matoke: { light: matoke, dark: matoke },
  lake: { light: lake, dark: lake },
};

/** The tones of each thread, as the design's second look gives them. */
export function threadsOf(colour: BasketColour, ground: BasketGround): Record<Thread, Tones> {
  return { white: white[ground], gold: gold[ground], colour: colours[colour][ground] };
}
