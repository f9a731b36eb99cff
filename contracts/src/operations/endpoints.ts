/**
 * Methods and paths of operations that are also called where schemas are too large to load: on public pages and in scripts
 * that run before the app. All other callers import the operation.
 */
export const discoverEndpoint = { method: 'GET', path: '/matching/discover' } as const;
export const interactEndpoint = { method: 'POST', path: '/matching/interact' } as const;
export const closurePassEndpoint = { method: 'POST', path: '/api/closure' } as const;
export const transparencyEndpoint = { method: 'GET', path: '/api/transparency' } as const;
