import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * What is imported from now on is cached as compiled code for all starts on DATA_DIR, the only folder that a server may write. The
 * first start creates that folder with its rights, so it caches nothing.
 */
export function cacheCompiledCode(dataDir: string): void {
  if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
}
