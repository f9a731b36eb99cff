/**
 * What `npm run check:types` knows of the packages that only bench/package.json installs: the parts that are used here.
 * With bench/node_modules, `tsc -p bench` checks against their own types instead.
 */
declare module '@hono/node-server' {
  export function serve(
    options: { port: number; hostname: string; fetch: (request: Request) => Response | Promise<Response> },
    listening: (address: { port: number }) => void,
  ): { close(): void };
}

declare module '@supabase/lite/postgres' {
  export function createPostgresConnection(options: { url: string; postgresOptions: { max: number } }): object;
}

declare module '@supabase/lite' {
  export class App {
    constructor(options: {
      connection: object;
      auth: { enabled: boolean; jwt_secret: string; publishable_key: string };
    });
    fetch(request: Request): Promise<Response>;
  }
}

declare module 'autocannon' {
  export interface Request {
    path: string;
    headers: Record<string, string>;
  }
  export interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** In seconds. */
    duration: number;
  }
  export default function autocannon(options: {
    url: string;
    requests: Request[];
    connections: number;
    duration: number;
  }): Promise<Result>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): void }>;
}

declare module 'lighthouse' {
  interface Audit {
    id: string;
    title: string;
    score: number | null;
    scoreDisplayMode: string;
    displayValue?: string;
  }
  interface Result {
    lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
  ): Promise<Result | undefined>;
}
