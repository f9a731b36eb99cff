import { existsSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * What is imported from now on is cached as compiled code for all starts on DATA_DIR, the only folder that a server may write. The
 * first start creates that folder with its rights, so it caches nothing.
 */
export function cacheCompiledCode(dataDir: string): void {
  if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
}

/** The environment variables of a thread: the place of the cache, as a thread does not use that of its process by itself. */
export function threadVariables(): Record<string, string> {
  // Node names the folder of its own version, which it makes in the folder that it was given.
  const versionFolder = getCompileCacheDir();
  return versionFolder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(versionFolder) };
}
