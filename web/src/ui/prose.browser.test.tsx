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
