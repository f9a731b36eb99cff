import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { productErrors } from '@awamu/contracts/product-errors.ts';
import { expect, it } from 'vitest';

const product = fileURLToPath(new URL('../product/', import.meta.url));
const statuses: Readonly<Record<string, { status: number }>> = productErrors;

/** The codes of private.fail with their statuses. */
function codesOfFail(): [code: string, status: number][] {
  const source = readFileSync(`${product}identity/functions/private.fail.sql`, 'utf8');
  return [...source.matchAll(/when '(\w+)' then '(\d{3})'/g)].map(([, code = '', status]) => [code, Number(status)]);
}

it('raises every code with its status in the contracts', () => {
  const known = codesOfFail();
  expect(known.length).toBeGreaterThan(10);
  expect(known).toEqual(known.map(([code]) => [code, statuses[code]?.status]));
});

it('raises no code that private.fail does not know', async () => {
  const known = new Set(codesOfFail().map(([code]) => code));
  const unknown: string[] = [];
  let raised = 0;
  for await (const file of glob('**/*.sql', { cwd: product })) {
    for (const [, code = ''] of readFileSync(`${product}${file}`, 'utf8').matchAll(/private\.fail\('(\w+)'\)/g)) {
      raised += 1;
      if (!known.has(code)) unknown.push(`${file}: ${code}`);
    }
  }
  expect(raised).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});
