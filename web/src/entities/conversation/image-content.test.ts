import { expect, it } from 'vitest';
import { readImageContent, writeImageContent } from './image-content.ts';

const path = 'messages/0000/1111.webp';

it.each([
  [{ path, caption: '' }, path],
  [{ path, caption: ' Matoke! ' }, JSON.stringify({ url: path, caption: 'Matoke!' })],
])('writes %j', (content, text) => {
  expect(writeImageContent(content)).toBe(text);
  expect(readImageContent(text)).toEqual({ path, caption: content.caption.trim() });
});

it('treats malformed JSON as a path, which shows as a missing picture', () => {
  expect(readImageContent('{"url":')).toEqual({ path: '{"url":', caption: '' });
  expect(readImageContent('{"caption":"x"}').path).toBe('{"caption":"x"}');
});
