/** A message to a worker, from a page or from the worker of another build. */
export interface WorkerOrder {
  type: 'language';
  /** The language whose words the worker caches for reading offline. */
  language: string;
}

/** Messages from the worker to a member page. */
export type PageOrder =
  /** A notification was clicked that leads to `url`, a path of the app. */
  | { type: 'open'; url: string }
  /** Asks for the path that the page shows; the page replies through the transferred port. */
  | { type: 'where' };

/** Each build has its own cache, which stores the shell under one key. */
export const shellKey = '/shell';
