import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { childOptions, serveParent } from './child.ts';

/** @supabase/lite over the same Postgres. */
export interface LiteOptions {
  databaseUrl: string;
  jwtSecret: string;
  publishableKey: string;
  connections: number;
}

export interface LiteReady {
  url: string;
}

async function start({ databaseUrl, jwtSecret, publishableKey, connections }: LiteOptions): Promise<void> {
  const connection = createPostgresConnection({ url: databaseUrl, postgresOptions: { max: connections } });
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: jwtSecret, publishable_key: publishableKey },
  });
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.fetch(request) }, ({ port }) => {
    const ready: LiteReady = { url: `http://127.0.0.1:${port}` };
    serveParent(
      ready,
      async () => ({}),
      async () => {
        // Its own close() never returns if a client left a transaction open; the process exit ends them.
        server.close();
      },
    );
  });
}

await start(await childOptions<LiteOptions>());
