import { useSyncExternalStore } from 'react';

/** A value that the components of this page share; it lasts until the page is left. */
export interface PageValue<Value> {
  read(): Value;
  /** Re-renders every component that uses the value. */
  set(next: Value): void;
  useValue(): Value;
}

export function createPageValue<Value>(initial: Value): PageValue<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => initial),
  };
}
