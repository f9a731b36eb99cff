/** What a page tells the worker. */
export type WorkerOrder =
  /** The words to keep for reading offline. */
  | { type: 'language'; language: string }
  /** A new worker takes the place of the one before. */
  | { type: 'take-over' };

/** What the worker tells a page of members. */
export type PageOrder =
  /** A notification was pressed that leads to `url`, a path of the app. */
  | { type: 'open'; url: string }
  /** Says through the port that comes along which path it shows now. */
  | { type: 'where' };

/** Each build has a cache of its own, with the shell under one key. */
export const buildCachePrefix = 'awamu-build-';
export const shellKey = '/shell';
