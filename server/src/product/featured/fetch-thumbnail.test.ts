import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchThumbnail } from './fetch-thumbnail.ts';

const videoId = 'dQw4w9WgXcQ';

const jpeg = () =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

/** A video host that answers as given. @returns its origin, and the paths that were requested */
async function startHost(answer: RequestListener): Promise<{ origin: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

describe('the picture of a video', () => {
  it('is fetched from the host, and re-encoded', async () => {
    const bytes = await jpeg();
    const host = await startHost((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
    });
    const picture = await fetchThumbnail(videoId, host.origin);
    expect(host.paths).toEqual([`/vi/${videoId}/hqdefault.jpg`]);
    const [head, data = ''] = picture?.split(',') ?? [];
    expect(head).toBe('data:image/webp;base64');
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
      width: 640,
      height: 360,
      format: 'webp',
    });
  });

  it.each(['../../x', 'short', 'dQw4w9WgXcQ/..', ''])('is not fetched for the id %j', async (id) => {
    const host = await startHost((_request, response) => void response.end());
    expect(await fetchThumbnail(id, host.origin)).toBeNull();
    expect(host.paths).toEqual([]);
  });

  it.each<[string, RequestListener]>([
    ['an unknown video', (_request, response) => void response.writeHead(404).end()],
    [
      'a redirect',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere.jpg' }).end(),
    ],
    ['another type', (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    [
      'a file that is no picture',
      (_request, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('not a picture'),
    ],
    [
      'a file that is too large, without a declared length',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        for (let sent = 0; sent < 3; sent += 1) response.write(Buffer.alloc(512 * 1024));
        response.end();
      },
    ],
    ['a closed connection', (request) => void request.socket.destroy()],
  ])('is null for %s', async (_what, answer) => {
    const { origin } = await startHost(answer);
    expect(await fetchThumbnail(videoId, origin)).toBeNull();
  });
});
