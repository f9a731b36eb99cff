import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startJourneyServer } from '../harness/journey-servers.ts';
import { startProxy } from '../harness/proxy.ts';
import { redisProgram, startRedis } from '../harness/redis.ts';
import { discardServer, freePort, startServer } from '../harness/server-process.ts';
import { openDevice, signIn, test, whenJoined } from './journey.ts';
import { makeMatchedPair } from './members.ts';

test('a conversation over two servers goes on in both open pages when one server is killed', async ({
  browser,
  device,
}) => {
  const redis = redisProgram === undefined ? undefined : await startRedis(await freePort());
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  const proxy = await startProxy([firstPort, secondPort].map((port) => `http://127.0.0.1:${port}`));
  const [herDoor = '', hisDoor = ''] = proxy.doors;
  const common = { TRUSTED_PROXIES: '127.0.0.1', REDIS_URL: redis?.url ?? '' };
  const first = await startJourneyServer({ port: firstPort, env: { ...common, PUBLIC_URL: herDoor } });
  const dataDir = await mkdtemp(join(tmpdir(), 'awamu-'));
  await mkdir(join(first.dataDir, 'files'), { recursive: true });
  await symlink(join(first.dataDir, 'files'), join(dataDir, 'files'));
  const env = { ...common, PUBLIC_URL: hisDoor, DATABASE_URL: first.databaseUrl };
  const second = await startServer({ dataDir, port: secondPort, env });

  const { her, him } = await makeMatchedPair(first);
  const hers = await openDevice(browser, { ...first, url: herDoor }, device);
  const his = await openDevice(browser, { ...second, url: hisDoor }, device);
  const match = await her.client.from('matches').select('id').single().throwOnError();
  const joined = [hers.page, his.page].map((page) => whenJoined(page, `match:${match.data.id}`));
  await signIn(hers.page, her, `/messages?match=${match.data.id}`);
  await signIn(his.page, him, `/messages?match=${match.data.id}`);
  await Promise.all(joined);
  const herField = hers.page.getByRole('textbox', { name: 'Message Kato' });
  const hisField = his.page.getByRole('textbox', { name: 'Message Nakato' });
  const herLog = hers.page.getByRole('log');
  const hisLog = his.page.getByRole('log');

  await hisField.pressSequentially('Oli otya?');
  if (redis) await expect(hers.page.getByText('typing…')).toBeVisible();
  await hisField.press('Enter');
  await expect(herLog.getByText('Oli otya?')).toBeVisible();

  // Her server ends while she writes, and both send at once.
  await herField.fill('Bulungi!');
  await first.kill();
  await herField.press('Enter');
  await hisField.fill('Are you there?');
  await hisField.press('Enter');
  for (const log of [herLog, hisLog]) {
    await expect(log.getByText('Bulungi!')).toBeVisible();
    await expect(log.getByText('Are you there?')).toBeVisible();
    await expect(log.locator('[data-slot=message]')).toHaveCount(3);
  }
  await Promise.all([hers.context.close(), his.context.close()]);
  await proxy.stop();
  await discardServer(second);
  await discardServer(first);
  await redis?.stop();
});
