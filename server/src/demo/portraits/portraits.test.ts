import { createHash } from 'node:crypto';
import { limits } from '@awamu/contracts/limits.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePeople } from '../people/make-people.ts';
import { createRandom } from '../random.ts';
import { portraitSvg } from './compose.ts';
import { hairRegion } from './drawing/hair.ts';
import { face, heads } from './drawing/heads.ts';
import { pathOf, peepOf } from './drawing/peeps.ts';
import { focusIn } from './drawing/views.ts';
import { neighbours } from './look.ts';
import { renderPicture } from './render-picture.ts';
import { stillLifeSvg, stillLifes } from './still-lifes/still-lifes.ts';
import { lookAlike, planGallery } from './store-portraits.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const people = [...makePeople(120, 1962, now)];
const looks = people.flatMap((person) => [person.look, person.gallery[0]]);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test.each([1, 7, 1962])('of any five people in a row no two share clothes, place or head (seed %i)', (seed) => {
  const row = [...makePeople(500, seed, now)].map((person) => person.look);
  for (const [index, look] of row.entries()) {
    for (const before of row.slice(Math.max(0, index - neighbours), index)) {
      expect(lookAlike(look, before), `member${index + 1}`).toBe(false);
      if (look.head !== 'hijab' && !/gray|noHair|turban/.test(look.head)) expect(look.head).not.toBe(before.head);
    }
  }
});

test('people who share the pictures of others do not look like the person before either', () => {
  const many = [...makePeople(600, 1962, now)];
  const gallery = planGallery(many, createRandom(1));
  const owners = new Map(gallery.portraits.map((portrait) => [portrait.name, portrait.picture]));
  const shown = many.map((person) =>
    owners.get(gallery.picturesOf(person).portraitUrl.split('profile-images/')[1] ?? ''),
  );
  for (const [index, look] of shown.entries()) {
    const before = shown[index - 1];
    if (look === undefined || typeof look === 'string') throw new Error(`member${index + 1} has no picture`);
    if (typeof before === 'object') expect(lookAlike(look, before), `member${index + 1}`).toBe(false);
  }
});

test('the second picture shows the same person in other clothes elsewhere, the others show things', () => {
  for (const { look, gallery } of people) {
    const [other, ...things] = gallery;
    expect(lookAlike(other, look)).toBe(false);
    expect([other.head, other.skin, other.hair, other.beard]).toEqual([look.head, look.skin, look.hair, look.beard]);
    expect(things.length).toBeGreaterThanOrEqual(1);
    expect(new Set(things).size).toBe(things.length);
    expect(gallery.length).toBeLessThanOrEqual(limits.gallery.maxImages);
  }
});

test('the same look gives the same drawing, and different looks different ones', async () => {
  const some = looks.slice(0, 24);
  const once = (await Promise.all(some.map(portraitSvg))).map(hashOf);
  expect((await Promise.all(some.map(portraitSvg))).map(hashOf)).toEqual(once);
  expect(new Set(once).size).toBe(some.length);
  const drawings = [...(await Promise.all(some.map(portraitSvg))), ...stillLifes.map(stillLifeSvg)];
  for (const drawing of drawings) expect(drawing).not.toMatch(/undefined|NaN|<text/);
  expect(new Set(stillLifes.map(stillLifeSvg)).size).toBe(6);
});

test('no crop cuts a face, and on first pictures the chin is above the text of a card', () => {
  for (const { view, isMirrored } of looks) {
    const [left, right] = isMirrored ? [784 - face.right, 784 - face.left] : [face.left, face.right];
    expect(view.height / view.width).toBeCloseTo(1.25, 2);
    expect(left - view.x).toBeGreaterThan(0);
    expect(view.x + view.width - right).toBeGreaterThan(0);
    expect(face.top - view.y).toBeGreaterThan(0);
    expect(view.y + view.height - face.chin).toBeGreaterThan(0);
  }
  for (const { look } of people) {
    expect((face.chin - look.view.y) / look.view.height).toBeLessThanOrEqual(0.61);
  }
});

test('the focus of a picture is in the face', () => {
  for (const { view, isMirrored } of looks) {
    const [across = Number.NaN, down = Number.NaN] = focusIn(view, isMirrored).split(' ').map(Number.parseFloat);
    const [x, y] = [view.x + (across / 100) * view.width, view.y + (down / 100) * view.height];
    const middle = isMirrored ? 784 - x : x;
    expect(middle).toBeGreaterThan(face.left);
    expect(middle).toBeLessThan(face.right);
    expect(y).toBeGreaterThan(face.top);
    expect(y).toBeLessThan(face.chin);
  }
});

test.each(Object.entries(heads))('the edges of %s are those of its drawing', async (head, bounds) => {
  const { head: pieces } = peepOf({ head, face: 'smile', beard: null, glasses: null });
  expect(pathOf(pieces, 'skin')).not.toBe('');
  const paths = pieces.map(({ path }) => `<path d="${path}" fill="#fff"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="-200 -200 1200 1200"><g transform="translate(156 62)">${paths}</g></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0) * 2 - 200, -(info.trimOffsetTop ?? 0) * 2 - 200];
  expect(Math.abs(left - bounds.left)).toBeLessThanOrEqual(6);
  expect(Math.abs(top - bounds.top)).toBeLessThanOrEqual(6);
  expect(Math.abs(left + info.width * 2 - bounds.right)).toBeLessThanOrEqual(8);
});

test('the line of a jaw is not hair, a full head of hair is', async () => {
  expect(await hairRegion('M0 400L300 400L300 408L0 408Z')).toBe('');
  expect(await hairRegion('M0 0H300V200H0Z')).not.toBe('');
});

test('a picture is a WebP of 768 × 960', async () => {
  const [look] = looks;
  if (look === undefined) throw new Error('nobody has a look');
  const image = await renderPicture(await portraitSvg(look));
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 768, height: 960 });
  expect(image.length).toBeGreaterThan(15_000);
  expect(image.length).toBeLessThan(100_000);
});
