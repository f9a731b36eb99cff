import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import sharp from 'sharp';
import type { Look } from './look.ts';

type OpenPeepsOptions = NonNullable<Parameters<typeof openPeeps.create>[0]>['options'];

const width = 768;
const height = 960;
/** The visible part of the drawing, 4:5: the whole head with space above it, and the shoulders. */
const bust = '66 -22 576 720';
/** One head is wider than the usual frame. */
const wideBust = '-14 -96 768 960';

function drawingOf(look: Look): string {
  const options = {
    head: [look.head],
    face: [look.face],
    skinColor: [look.skin],
    clothingColor: [look.clothing],
    headContrastColor: [look.contrast],
    facialHair: look.facialHair === null ? [] : [look.facialHair],
    facialHairProbability: look.facialHair === null ? 0 : 100,
    accessories: look.accessory === null ? [] : [look.accessory],
    accessoriesProbability: look.accessory === null ? 0 : 100,
    maskProbability: 0,
  } as OpenPeepsOptions;
  return createAvatar(openPeeps, { ...options, seed: look.head }).toString();
}

/** The portrait as WebP, 768 × 960. */
export async function renderPortrait(look: Look): Promise<Buffer> {
  const frame = look.head === 'longAfro' ? wideBust : bust;
  // The style masks everything outside its own square, so the mask is removed and the frame crops instead.
  const svg = drawingOf(look)
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask[\s\S]*?<\/mask>/, '')
    .replace(/ mask="[^"]*"/, '')
    .replace(/viewBox="[^"]*"/, `viewBox="${frame}" width="${width}" height="${height}"`);
  return sharp(Buffer.from(svg))
    .flatten({ background: `#${look.background}` })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** CSS object-position of the face in these portraits. */
export const portraitFocus = '55% 42%';
