/**
 * Methods and paths of the operations that are also called where no schema may be fetched: by public pages, and by scripts
 * that run before the app. Everything else names its operation.
 */
export const discoverEndpoint = { method: 'GET', path: '/matching/discover' } as const;
export const interactEndpoint = { method: 'POST', path: '/matching/interact' } as const;
export const closurePassEndpoint = { method: 'POST', path: '/api/closure' } as const;
export const transparencyEndpoint = { method: 'GET', path: '/api/transparency' } as const;
