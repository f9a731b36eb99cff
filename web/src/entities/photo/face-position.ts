/** A point of a photo, in percent of its width and height. */
export interface FacePosition {
  x: number;
  y: number;
}

const clamp = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** Parses a CSS object-position such as '50% 30%'; anything else gives the default. */
export function parseFacePosition(position: string): FacePosition {
  const [, x, y] = /^(\d{1,3})(?:\.\d+)?% (\d{1,3})(?:\.\d+)?%$/.exec(position) ?? [];
  return x === undefined || y === undefined ? { x: 50, y: 30 } : { x: clamp(Number(x)), y: clamp(Number(y)) };
}

/** The CSS object-position of a point, clamped to the photo. */
export function formatFacePosition({ x, y }: FacePosition): string {
  return `${clamp(x)}% ${clamp(y)}%`;
}

/** The position after an arrow key; null for any other key. */
export function movedByKey(position: FacePosition, key: string): FacePosition | null {
  const step = 4;
  if (key === 'ArrowLeft') return { ...position, x: position.x - step };
  if (key === 'ArrowRight') return { ...position, x: position.x + step };
  if (key === 'ArrowUp') return { ...position, y: position.y - step };
  if (key === 'ArrowDown') return { ...position, y: position.y + step };
  return null;
}
