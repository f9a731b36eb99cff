/** Upper, left and right edge of a head with its hair, in units of the drawing. */
export interface HeadBounds {
  top: number;
  left: number;
  right: number;
}

/** The heads of Open Peeps that suit this community. */
export const heads = {
  afro: { top: 70, left: 124, right: 628 },
  bantuKnots: { top: 66, left: 164, right: 582 },
  bun: { top: -4, left: 126, right: 572 },
  bun2: { top: -34, left: 56, right: 602 },
  buns: { top: 34, left: 122, right: 626 },
  cornrows: { top: 90, left: 132, right: 588 },
  cornrows2: { top: 84, left: 106, right: 592 },
  dreads1: { top: 70, left: 106, right: 648 },
  dreads2: { top: 48, left: 118, right: 634 },
  flatTop: { top: 106, left: 210, right: 584 },
  flatTopLong: { top: 60, left: 212, right: 574 },
  grayBun: { top: 68, left: 130, right: 590 },
  grayMedium: { top: 116, left: 144, right: 594 },
  grayShort: { top: 114, left: 196, right: 582 },
  hatBeanie: { top: 114, left: 142, right: 582 },
  hijab: { top: 100, left: 160, right: 600 },
  longAfro: { top: -58, left: 6, right: 740 },
  longCurly: { top: 20, left: 46, right: 708 },
  noHair1: { top: 128, left: 202, right: 584 },
  noHair3: { top: 118, left: 136, right: 584 },
  short1: { top: 124, left: 208, right: 578 },
  short2: { top: 128, left: 202, right: 588 },
  short5: { top: 118, left: 206, right: 578 },
  shaved1: { top: 68, left: 212, right: 634 },
  turban: { top: 64, left: 170, right: 626 },
  twists: { top: 64, left: 162, right: 594 },
  twists2: { top: 74, left: 150, right: 586 },
} as const satisfies Record<string, HeadBounds>;

export type HeadName = keyof typeof heads;

/** The face of every head: from the brows to the chin, and from the far cheek to the near one. */
export const face = { left: 336, right: 566, top: 250, chin: 578, centre: { x: 440, y: 410 } } as const;

/** The axis about which a mirrored figure is turned. */
export const axis = 392;
