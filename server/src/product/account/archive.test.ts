import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type ArchiveEntry, archiveOf } from './archive.ts';

const entry = (path: string, open: () => Promise<Readable | null>): ArchiveEntry => ({ path, compress: false, open });

test('contains every entry, each opened after the previous one', async () => {
  const opened: string[] = [];
  const names = ['a.txt', 'b/c.txt'];
  const entries = names.map((name) =>
    entry(name, async () => {
      opened.push(name);
      return Readable.from([`content of ${name}`]);
    }),
  );
  const zip = (await buffer(archiveOf(entries))).toString('latin1');
  for (const name of names) expect(zip).toContain(`content of ${name}`);
  expect(zip.startsWith('PK')).toBe(true);
  expect(opened).toEqual(names);
});

test('omits an entry without content', async () => {
  const some = [entry('gone.txt', async () => null), entry('kept.txt', async () => Readable.from(['kept']))];
  const files = await buffer(archiveOf(some));
  const zip = files.toString('latin1');
  expect(zip).toContain('kept.txt');
  expect(zip).not.toContain('gone.txt');
  expect((await buffer(archiveOf([entry('gone.txt', async () => null)]))).length).toBeGreaterThan(0);
});

test.each([
  ['cannot be opened', () => Promise.reject(new Error('gone'))],
  [
    'breaks while it is read',
    async () =>
      new Readable({
        read() {
          this.destroy(new Error('gone'));
        },
      }),
  ],
])('fails as a whole when an entry %s', async (_what, open) => {
  await expect(buffer(archiveOf([entry('a.txt', open)]))).rejects.toThrow('gone');
});

test('closes its source when the reader stops', async () => {
  const source = new PassThrough();
  const archive = archiveOf([entry('a.txt', async () => source)]);
  source.write('begun');
  await once(archive, 'readable');
  const closed = once(source, 'close');
  archive.destroy();
  await closed;
  expect(source.destroyed).toBe(true);
});
