import sharp from 'sharp';

/** A landscape that members send as a picture. */
export interface View {
  sky: readonly [string, string];
  hills: readonly [string, string];
  water: string;
  caption: string;
}

const width = 1_200;
const height = 900;

/** Drawn landscapes of Uganda: a demo needs no photos of third parties. */
export const views: readonly View[] = [
  {
    sky: ['#f3b562', '#f7e3c0'],
    hills: ['#8a5a44', '#6d4433'],
    water: '#c98b4f',
    caption: 'The lake at six, from my aunt’s step.',
  },
  {
    sky: ['#9cc5d8', '#e9f1ee'],
    hills: ['#3f7d58', '#2c5d43'],
    water: '#7fb0b8',
    caption: 'Kigezi this morning. You can smell the rain in this one.',
  },
  {
    sky: ['#3a3560', '#c97b63'],
    hills: ['#241f3d', '#171329'],
    water: '#6a4a63',
    caption: 'Found it! The drawing that I told you about.',
  },
];

/** A view over a lake as WebP, 1200 × 900. */
export async function renderView({ sky, hills, water }: View): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="860" cy="330" r="76" fill="#fff4d6" opacity=".9"/>
    <path d="M0 470 Q150 330 330 430 T700 400 T1200 430 V620 H0Z" fill="${hills[0]}"/>
    <path d="M0 540 Q260 430 520 530 T1200 500 V640 H0Z" fill="${hills[1]}"/>
    <rect y="610" width="${width}" height="290" fill="${water}"/>
    <path d="M760 650h200M700 700h320M800 750h120M740 810h240" stroke="#fff4d6" stroke-width="7" stroke-linecap="round" opacity=".55"/>
    <path d="M330 760q90 46 210 0l-26 44q-80 22-160 0z" fill="${hills[1]}"/><path d="M436 640v122M436 646l74 96h-74z" fill="#f4ece2" stroke="${hills[1]}" stroke-width="8"/>
  </svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();
}
