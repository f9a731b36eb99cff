import { expect, it } from 'vitest';
import { sizedPhotoUrl } from './photo-url.ts';

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
])('%s at 320 px is %s', (url, expected) => {
  expect(sizedPhotoUrl(url, 320)).toBe(expected);
});
