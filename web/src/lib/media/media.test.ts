import { limits } from '@awamu/contracts/limits.ts';
import { describe, expect, it } from 'vitest';
import { checkVideo, fitWithin, MediaError, preparePhoto, sniffImageType } from './media.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const webp = [...'RIFF....WEBP'].map((character) => character.charCodeAt(0));

describe('an image is validated by its content', () => {
  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
    [null, [...'GIF89a'].map((character) => character.charCodeAt(0))],
    [null, [...'<svg onload='].map((character) => character.charCodeAt(0))],
    [null, []],
  ])('%s', (type, bytes) => {
    expect(sniffImageType(new Uint8Array(bytes))).toBe(type);
  });

  it('rejects a file whose name does not match', async () => {
    const file = new File(['MZ not a picture'], 'me.jpg', { type: 'image/jpeg' });
    await expect(preparePhoto(file)).rejects.toMatchObject({ problem: 'type' });
  });

  it('rejects more than 10 MB before decoding it', async () => {
    const file = new Blob([new Uint8Array(jpeg), new Uint8Array(10 * 1024 * 1024)], { type: 'image/jpeg' });
    const failure = await preparePhoto(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MediaError);
    expect(failure).toMatchObject({ problem: 'originalSize' });
  });
});

describe('scaling', () => {
  it.each([
    [4000, 3000, 2048, 1536],
    [3000, 4000, 1536, 2048],
    [800, 600, 800, 600],
    [20_000, 3, 2048, 1],
  ])('%d × %d becomes %d × %d', (width, height, toWidth, toHeight) => {
    expect(fitWithin(width, height, 2048)).toEqual({ width: toWidth, height: toHeight });
  });
});

describe('a video is validated by its content and size', () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it.each([
    ['video/mp4', '\0\0\0\x20ftypisom'],
    ['video/quicktime', '\0\0\0\x14ftypqt  '],
    ['video/webm', '\x1a\x45\xdf\xa3'],
    ['video/ogg', 'OggS'],
  ])('%s', async (mimeType, head) => {
    await expect(checkVideo(new Blob([bytesOf(head)]))).resolves.toMatchObject({ mimeType });
  });

  it('rejects a file that is not a video, whatever its name', async () => {
    const file = new File(['RIFF....AVI LIST'], 'holiday.mp4', { type: 'video/mp4' });
    await expect(checkVideo(file)).rejects.toMatchObject({ problem: 'type' });
  });

  it('rejects more than 50 MB', async () => {
    const file = new Blob([bytesOf('OggS'), new Uint8Array(limits.video.maxBytes)]);
    await expect(checkVideo(file)).rejects.toMatchObject({ problem: 'size' });
  });
});
