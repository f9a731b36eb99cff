import mailchecker from 'mailchecker';
import { PgBoss } from 'pg-boss';
import { queueSchema } from '../jobs/queues-with-jobs.ts';
import { asOwnerOf, type Cluster, copyDatabase } from './copy-database.ts';

const template = 'served';

/**
 * Returns the name of the template for servers, and creates it at the first call: the product's database with the list of
 * disposable email domains and the queue's tables, because writing these is the slowest part of a first start.
 */
export async function servedTemplate(postgres: Cluster): Promise<string> {
  await asOwnerOf(postgres, async (owner) => {
    // One worker makes it; the lock ends with the connection.
    await owner.query('select pg_advisory_lock(1)');
    const [made] = await owner.query('select datname from pg_database where datname = $1', [template]);
    if (made) return;
    const unfinished = await copyDatabase(postgres, 'product');
    await fill(unfinished.url);
    await owner.query(`alter database ${new URL(unfinished.url).pathname.slice(1)} rename to ${template}`);
  });
  return template;
}

async function fill(url: string): Promise<void> {
  const queue = new PgBoss({ connectionString: url, schema: queueSchema, supervise: false, schedule: false });
  await queue.start();
  await queue.stop({ graceful: false });
  await asOwnerOf({ url }, (owner) =>
    owner.query('select private.keep_disposable_domains($1)', [[...mailchecker.blacklist()]]),
  );
}
