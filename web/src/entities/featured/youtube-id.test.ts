import { expect, it } from 'vitest';
import { youtubeId } from './youtube-id.ts';

it.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v=../../x', null],
  ['https://vimeo.com/1234', null],
  ['not an address', null],
])('%s', (value, expected) => {
  expect(youtubeId(value)).toBe(expected);
});
