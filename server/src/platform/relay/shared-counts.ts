/** A key's calls in its window. */
export interface Count {
  calls: number;
  /** Milliseconds until the window ends. */
  endsIn: number;
}

/** Counts calls for all servers of the database together. */
export interface SharedCounts {
  /** Counts a call; undefined if that is not possible at present. Never rejects, and takes a bounded time. */
  count(key: string, windowMs: number): Promise<Count | undefined>;
}
