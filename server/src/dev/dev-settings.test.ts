import { expect, test } from 'vitest';
import { readDevSettings } from './dev-settings.ts';

test('a clone that starts while another one is starting has ports of its own', async () => {
  const settings = [await readDevSettings(), await readDevSettings()];
  const ports = settings.flatMap(({ config, apiPort }) => [config.port, apiPort]);
  expect(new Set(ports).size).toBe(4);
});
