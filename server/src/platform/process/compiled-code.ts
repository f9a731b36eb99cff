import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * What is imported from now on is cached as compiled code for all starts on DATA_DIR, the only folder that a server may write. The
 * first start creates that folder with its rights, so it caches nothing.
 */
export function cacheCompiledCode(dataDir: string): void {
  if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
}

/** Node writes it when a process ends by itself, and a server may be killed. */
export function writeCompiledCode(): void {
  flushCompileCache();
}
