/** web/vite-plugins/basket-images.ts */
declare module 'virtual:basket/*' {
  /** The address of a picture, or the srcset of one in several widths. */
  const srcSet: string;
  export default srcSet;
}

/** web/vite-plugins/preload-files.ts */
declare module 'virtual:preload-files' {
  /** Source path from web/ → URL paths of its chunk and of all chunks that it imports. */
  export const filesOf: Readonly<Record<string, readonly string[]>>;
}
