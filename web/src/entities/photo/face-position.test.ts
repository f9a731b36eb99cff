import { describe, expect, it } from 'vitest';
import { formatFacePosition, movedByKey, parseFacePosition } from './face-position.ts';

describe('the face of a photo', () => {
  it('is clamped to the photo', () => {
    expect(formatFacePosition({ x: -3, y: 104.2 })).toBe('0% 100%');
    expect(parseFacePosition('12% 80%')).toEqual({ x: 12, y: 80 });
    expect(parseFacePosition('center')).toEqual({ x: 50, y: 30 });
  });

  it('moves with the arrow keys', () => {
    expect(movedByKey({ x: 50, y: 30 }, 'ArrowUp')).toEqual({ x: 50, y: 26 });
    expect(movedByKey({ x: 50, y: 30 }, 'Enter')).toBeNull();
  });
});
