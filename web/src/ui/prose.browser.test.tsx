import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { atSize } from '#testing/device.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { Prose } from './prose.tsx';

it('a name in a text is divided only where it is longer than a line', async () => {
  await atSize(320, 640);
  const html = `<p>${'A name, '.repeat(9).replaceAll('name', '<code>awamu-closure-pass</code>')}</p>`;
  await drawComponent(<Prose html={html} />);
  await expect.element(page.getByText('awamu-closure-pass').first()).toBeVisible();
  for (const name of document.querySelectorAll('code')) expect(name.getClientRects()).toHaveLength(1);
});

it('in a table a name is in one piece, however narrow its column', async () => {
  await atSize(1440, 900);
  const words = 'What the browser stores, for how long, and why';
  const html = `<table><tbody><tr><td>${words}</td><td><code>awamu-closure-pass-of-letter</code></td>${`<td>${words}</td>`.repeat(8)}</tr></tbody></table>`;
  await drawComponent(<Prose html={html} />);
  const name = page.getByText('awamu-closure-pass-of-letter').element();
  const contents = new Range();
  contents.selectNodeContents(name);
  expect(contents.getClientRects()).toHaveLength(1);
});
