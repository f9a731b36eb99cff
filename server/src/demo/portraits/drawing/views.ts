import { axis, face, type HeadBounds } from './heads.ts';

/** A part of the drawing, 4:5, in units. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of the views by their names: head, head and shoulders, and down to the waist. */
export const crops = { tight: 484, bust: 612, threeQuarter: 800, widest: 880 } as const;

/** Height of a view per width. */
const ratio = 1.25;
/** On a first picture the chin lies above this share of the height, as a card has its text below. */
const chinAtMost = 0.6;
/** Free space above the hair, in units. */
const headroom = 34;
/** The drawing ends here. */
const floor = 1180;

/** The narrowest view, up to the widest, that keeps the chin above the text of a card. */
export function narrowestFirstView(head: HeadBounds): number {
  const width = (face.chin - head.top + headroom) / chinAtMost / ratio;
  return Math.min(crops.widest, Math.ceil(width));
}

/** The view of this width around a head; hair may be cut at the edges, the face never is. */
export function viewOf(head: HeadBounds, width: number, isMirrored: boolean): View {
  const height = width * ratio;
  const top = Math.min(head.top - headroom, floor - height);
  // In a tight view hair gives way, so that the chin and some of the clothes stay.
  const y = Math.max(top, face.chin + 70 - height);
  const centre = width < crops.threeQuarter ? (head.left + head.right) / 2 + 8 : axis;
  const x = (isMirrored ? 2 * axis - centre : centre) - width / 2;
  return { x: Math.round(x), y: Math.round(y), width, height };
}

/** CSS object-position of the face in a view. */
export function focusIn(view: View, isMirrored: boolean): string {
  const x = isMirrored ? 2 * axis - face.centre.x : face.centre.x;
  const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);
  return `${percent((x - view.x) / view.width)}% ${percent((face.centre.y - view.y) / view.height)}%`;
}
