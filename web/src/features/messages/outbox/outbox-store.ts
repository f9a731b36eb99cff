import { createMemberStore } from '#lib/member-store.ts';
import { parseOutbox } from './outbox-entries.ts';

/** What a member has written and the server has not accepted yet. */
export const {
  read: readOutbox,
  change: changeOutbox,
  useValue: useOutbox,
} = createMemberStore('awamu-outbox', parseOutbox);
