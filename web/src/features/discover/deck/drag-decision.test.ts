import { describe, expect, it } from 'vitest';
import { dragDecision, isUndo, keyDecision } from './drag-decision.ts';

const still = { x: 0, y: 0 };

describe('dragDecision', () => {
  it.each([
    ['far to the right', { x: 140, y: 10 }, still, 'like'],
    ['far to the left', { x: -140, y: 10 }, still, 'pass'],
    ['far up', { x: 10, y: -140 }, still, 'super_like'],
    ['a little to the right', { x: 60, y: 0 }, still, null],
    ['down', { x: 0, y: 300 }, still, null],
    ['a short flick to the right', { x: 40, y: 0 }, { x: 700, y: 0 }, 'like'],
    ['right, but flicked back', { x: 130, y: 0 }, { x: -900, y: 0 }, null],
    ['left, but thrown to the right', { x: -40, y: 0 }, { x: 1_000, y: 0 }, 'like'],
    ['right, but thrown to the left', { x: 40, y: 0 }, { x: -1_000, y: 0 }, 'pass'],
    ['exactly as far as it must to the right', { x: 110, y: 0 }, still, 'like'],
    ['not quite as far', { x: 109, y: 0 }, still, null],
    ['as far to the side as up', { x: 120, y: -120 }, still, 'like'],
    ['a short flick up', { x: 0, y: -40 }, { x: 0, y: -700 }, 'super_like'],
    ['up, but flicked back', { x: 0, y: -130 }, { x: 0, y: 900 }, null],
    ['a little up', { x: 0, y: -110 }, still, null],
    ['up and a little to the side', { x: 90, y: -180 }, still, 'super_like'],
  ] as const)('%s', (_, offset, velocity, expected) => {
    expect(dragDecision(offset, velocity)).toBe(expected);
  });
});

describe('keyDecision', () => {
  it('knows the three arrows and nothing else', () => {
    expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'a'].map(keyDecision)).toEqual([
      'pass',
      'super_like',
      'like',
      null,
      null,
    ]);
  });
});

describe('isUndo', () => {
  const plain = { key: 'z', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  it.each([
    ['Ctrl+Z', { ...plain, ctrlKey: true }, true],
    ['⌘Z', { ...plain, metaKey: true }, true],
    ['Z', plain, false],
    ['Ctrl+Shift+Z, which is redo', { ...plain, key: 'Z', ctrlKey: true, shiftKey: true }, false],
    ['Ctrl+X', { ...plain, key: 'x', ctrlKey: true }, false],
  ])('%s', (_, event, expected) => {
    expect(isUndo(event)).toBe(expected);
  });
});
