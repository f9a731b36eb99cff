import { createMemberList } from '#lib/storage/member-list.ts';
import { parseOutboxEntry } from './outbox-entries.ts';

/** What a member has written and the server has not accepted yet. */
export const {
  read: readOutbox,
  change: changeOutbox,
  useValue: useOutbox,
} = createMemberList('awamu-outbox', parseOutboxEntry);
