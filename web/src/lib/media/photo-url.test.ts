import { expect, it } from 'vitest';
import { photoSource, sizedPhotoUrl } from './photo-url.ts';

it.each([
  [
    'https://x.example/storage/v1/object/public/profile-images/images/a/b.webp',
    'https://x.example/storage/v1/render/image/public/profile-images/images/a/b.webp?width=320&resize=contain',
  ],
  [
    'https://x.example/storage/v1/object/public/profile-images/images/a/b.webp?t=1',
    'https://x.example/storage/v1/render/image/public/profile-images/images/a/b.webp?width=320&resize=contain',
  ],
  ['https://elsewhere.example/photo.jpg', 'https://elsewhere.example/photo.jpg'],
  [null, null],
  ['', null],
])('%s at 320 px has the URL %s', (url, expected) => {
  expect(sizedPhotoUrl(url, 320)).toBe(expected);
});

it('a photo at several widths offers each of them, and the largest as fallback', () => {
  const url = 'https://x.example/storage/v1/object/public/p/a.webp';
  const at = (width: number) =>
    `https://x.example/storage/v1/render/image/public/p/a.webp?width=${width}&resize=contain`;
  expect(photoSource(url, [480, 960], '92vw')).toEqual({
    src: at(960),
    srcSet: `${at(480)} 480w, ${at(960)} 960w`,
    sizes: '92vw',
  });
  expect(photoSource('https://elsewhere.example/photo.jpg', [480, 960], '92vw')).toEqual({
    src: 'https://elsewhere.example/photo.jpg',
  });
  expect(photoSource(null, [480], '92vw')).toEqual({ src: null });
});
