import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readMemory, storeMemory } from './history-entries.ts';

/**
 * An object that belongs to the entry of the history: a screen that Back or Forward opens again gets the one it had. It
 * lasts until the page is loaded again, and changing it renders nothing.
 * @param name unique among those of a page
 */
export function useEntryMemory<Memory extends object>(name: string, create: () => Memory): Memory {
  const { key } = useLocation();
  const [memory] = useState(() => readMemory<Memory>(key, name) ?? create());
  // A link to a part of the page makes another entry of the same screen.
  useEffect(() => storeMemory(key, name, memory), [key, name, memory]);
  return memory;
}
