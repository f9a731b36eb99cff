/** web/vite-plugins/preload-files.ts */
declare module 'virtual:preload-files' {
  /** Source below web/ → addresses of its chunk and of all that it imports. */
  export const filesOf: Readonly<Record<string, readonly string[]>>;
}
