import { type Kind, store, storedKeys } from './browser-storage.ts';
import {
  answerDraftsName,
  chatDraftPrefix,
  conversationsDatabase,
  formDraftPrefix,
  heldPrefix,
  outboxName,
  setupDraftPrefix,
  storedForKey,
} from './stored-names.ts';

/** Beginnings of the keys of what members wrote or read, in this browser and in this tab. */
const privateKeys: readonly [kind: Kind, start: string][] = [
  ['local', `${outboxName}:`],
  ['local', heldPrefix],
  ['local', `${answerDraftsName}:`],
  ['session', chatDraftPrefix],
  ['session', setupDraftPrefix],
  ['session', formDraftPrefix],
];

/** The only store of the database of conversations. */
export const conversationsStore = 'conversations';

/**
 * Clears what any member wrote and read on this device, as the next person at it may be somebody else: texts at once,
 * and conversations as soon as the browser does. It needs neither the network nor code that is loaded later.
 */
export function clearPrivateData(): void {
  for (const [kind, start] of privateKeys) for (const key of storedKeys(kind, start)) store(kind, key, null);
  store('local', storedForKey, null);
  clearConversations();
}

function clearConversations(): void {
  try {
    const opening = indexedDB.open(conversationsDatabase);
    opening.onupgradeneeded = () => opening.result.createObjectStore(conversationsStore);
    opening.onsuccess = () => {
      const database = opening.result;
      const clearing = database.transaction(conversationsStore, 'readwrite');
      clearing.objectStore(conversationsStore).clear();
      clearing.oncomplete = () => database.close();
    };
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
