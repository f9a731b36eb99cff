import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand, brandTexts } from '@awamu/contracts/brand.ts';
import sharp from 'sharp';
import { paths } from './src/lib/addresses/paths.ts';
import { themeColours } from './src/lib/styling/theme-colours.ts';

interface Icon {
  file: string;
  size: number;
  /** Width of the mark as a fraction of the icon. Systems crop maskable icons, at most to a circle of 80 % of the width. */
  mark: number;
  ground: string | null;
  /** Replaces the colours of the mark: a phone's status bar shows only the shape of a badge. */
  colour?: string;
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, mark: 0.82, ground: themeColours.light },
  { file: 'icon-512.png', size: 512, mark: 0.82, ground: themeColours.light },
  { file: 'maskable-192.png', size: 192, mark: 0.62, ground: themeColours.light },
  { file: 'maskable-512.png', size: 512, mark: 0.62, ground: themeColours.light },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.72, ground: themeColours.light },
  { file: 'badge-96.png', size: 96, mark: 1, ground: null, colour: '#ffffff' },
];

/** Writes what makes the app installable: icons drawn from the mark, and the web app manifest. */
export async function makeInstallable(folder: string): Promise<void> {
  const mark = withoutPathLength(await readFile(join(folder, 'mark.svg'), 'utf8'));
  await mkdir(join(folder, 'icons'), { recursive: true });
  await Promise.all([
    ...icons.map((icon) =>
      sharp(Buffer.from(draw(icon, mark)))
        .png()
        .toFile(join(folder, 'icons', icon.file)),
    ),
    writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest)),
  ]);
}

const iconEntry = (file: string, size: number, purpose: string) => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  id: paths.dashboard,
  name: brand.name,
  short_name: brand.name,
  description: brandTexts.tagline,
  lang: 'en',
  start_url: paths.dashboard,
  scope: '/',
  display: 'standalone',
  background_color: themeColours.light,
  theme_color: themeColours.light,
  categories: ['social', 'lifestyle'],
  icons: [
    iconEntry('icon-192.png', 192, 'any'),
    iconEntry('icon-512.png', 512, 'any'),
    iconEntry('maskable-192.png', 192, 'maskable'),
    iconEntry('maskable-512.png', 512, 'maskable'),
  ],
};

/** The SVG renderer does not support pathLength, so dashes in hundredths of a circle become lengths. */
function withoutPathLength(svg: string): string {
  return svg.replaceAll(/<circle [^>]*pathLength="100"[^>]*>/g, (circle) => {
    const around = 2 * Math.PI * Number(/ r="([\d.]+)"/.exec(circle)?.[1]);
    const inPixels = (parts: string) =>
      parts
        .split(' ')
        .map((part) => ((Number(part) / 100) * around).toFixed(3))
        .join(' ');
    return circle
      .replace(' pathLength="100"', '')
      .replace(
        /(stroke-dash\w+)="([\d. ]+)"/g,
        (_whole, name: string, parts: string) => `${name}="${inPixels(parts)}"`,
      );
  });
}

function draw({ size, mark: part, ground, colour }: Icon, mark: string): string {
  const width = size * part;
  const at = (size - width) / 2;
  const own = colour ? mark.replaceAll(/(fill|stroke)="#\w+"/g, `$1="${colour}"`) : mark;
  const placed = own.replace('<svg ', `<svg x="${at}" y="${at}" width="${width}" height="${width}" `);
  const paper = ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${paper}${placed}</svg>`;
}
