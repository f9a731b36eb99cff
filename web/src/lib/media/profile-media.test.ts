import { expect, it } from 'vitest';
import { storedAt } from './profile-media.ts';

it('extracts the path of a public URL', () => {
  expect(storedAt('https://a.example/storage/v1/object/public/profile-videos/videos/u/1.mp4')).toEqual({
    bucket: 'profile-videos',
    path: 'videos/u/1.mp4',
  });
});

it('ignores URLs of other sites', () => {
  expect(storedAt('https://stock.example/placeholder.jpg')).toBeNull();
  expect(storedAt('https://a.example/storage/v1/object/public/message-images/messages/m/1.webp')).toBeNull();
});
