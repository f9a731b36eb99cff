import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cast } from '../people/cast.ts';
import { createRandom } from '../random.ts';
import { portraitSvg } from './compose.ts';
import { heads } from './drawing/heads.ts';
import { crops, viewOf } from './drawing/views.ts';
import { makeLook, type Wish } from './look.ts';
import { renderPicture } from './render-picture.ts';

/**
 * Draws the people of the landing page into web/public/portraits: `npm run portraits`. The results are committed, so that
 * a build of the web app needs no drawings.
 */
const folder = join(import.meta.dirname, '../../../../web/public/portraits');
/** Width in px of the AVIF files; older browsers get one WebP. */
const widths = [320, 480, 640] as const;
const webpWidth = 480;
/** Full chroma resolution keeps the edges of flat colours and dark lines; a higher quality makes no visible difference. */
const avif = { quality: 49, effort: 6, chromaSubsampling: '4:4:4' } as const;

interface PublicPortrait {
  /** The name of the files, with which the name of somebody in the cast begins. */
  name: string;
  crop: number;
  wish?: Wish;
}

const portraits: readonly PublicPortrait[] = [
  { name: 'nakato', crop: crops.bust },
  // Beside Nakato on the basket, and turned to her.
  {
    name: 'okello',
    crop: crops.bust,
    wish: {
      clothes: 'kanzu',
      outfit: { main: '#5a3a2a' },
      place: 'kampalaAtDusk',
      face: 'calm',
      isMirrored: true,
    },
  },
  { name: 'tendo', crop: crops.threeQuarter },
  { name: 'auma', crop: crops.bust },
  { name: 'mugisha', crop: crops.bust },
  { name: 'amina', crop: crops.bust },
  { name: 'kato', crop: crops.bust },
];

await mkdir(folder, { recursive: true });
for (const { name, crop, wish } of portraits) {
  const role = cast.find(({ fullName }) => fullName.toLowerCase().startsWith(name));
  if (role === undefined) throw new Error(`Nobody in the cast is called ${name}.`);
  const subject = { drawnAs: role.gender === 'woman' ? 'woman' : 'man', wearsHijab: false, age: role.age } as const;
  const look = makeLook(createRandom(1), { ...subject, city: role.city }, [], { ...role.look, ...wish });
  const view = viewOf(heads[look.head], crop, look.isMirrored);
  const picture = sharp(await renderPicture(await portraitSvg({ ...look, view })));
  for (const width of widths)
    await picture
      .clone()
      .resize(width)
      .avif(avif)
      .toFile(join(folder, `${name}-${width}.avif`));
  await picture
    .clone()
    .resize(webpWidth)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
