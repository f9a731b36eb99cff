/** The frame of Open Peeps is used throughout: a head about 400 units wide, shoulders from y 590. */
export const torsos = {
  broad:
    'M262 590C220 624 132 640 90 688C46 742 26 850 14 1180L770 1180C758 850 738 742 694 688C652 640 564 624 522 590Z',
  narrow:
    'M268 590C232 628 166 642 130 684C94 728 80 840 70 1180L714 1180C704 840 690 728 654 684C618 642 552 628 516 590Z',
} as const;

/** Shape of the bare neck that a garment leaves free. */
export const necklines = {
  crew: 'M292 470C306 560 300 592 258 612C280 664 336 692 392 692C448 692 504 664 526 612C486 592 480 556 484 480Z',
  vee: 'M292 470C306 560 300 590 252 608L392 792L532 608C486 590 480 556 484 480Z',
  wide: 'M292 470C306 560 300 588 214 622C236 700 320 742 392 742C464 742 548 700 570 622C486 590 480 556 484 480Z',
  square: 'M292 470C306 560 300 592 232 616L252 742L532 742L552 616C486 592 480 556 484 480Z',
  high: 'M292 470C304 540 306 560 300 600L484 600C480 560 480 540 484 480Z',
} as const;

/** The seams between sleeves and body. */
export const arms = 'M168 840C176 930 172 1040 162 1180M616 840C608 930 612 1040 622 1180';

export type Build = keyof typeof torsos;

/** Colours and details of a garment; which of them it uses depends on the garment. */
export interface Outfit {
  main: string;
  second?: string;
  third?: string;
  print?: 'shells' | 'leaves' | 'zigzag';
  cut?: 'vee' | 'wide';
  trim?: string;
  sash?: string;
  fur?: string;
  lanyard?: string;
  beads?: string;
  /** Numbers and badges are turned back where the drawing is mirrored. */
  isMirrored?: boolean;
}

/** A garment as SVG: what is behind the head, the body, and what lies over the neck. */
export interface Garment {
  definitions?: string;
  behind?: string;
  body: string;
  /** SVG path data */
  neckline: string;
  front: string;
}
