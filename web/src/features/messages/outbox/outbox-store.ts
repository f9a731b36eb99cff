import { createMemberList } from '#lib/storage/member-list.ts';
import { outboxName } from '#lib/storage/stored-names.ts';
import { parseOutboxEntry } from './outbox-entries.ts';

/** The member's messages that the server has not accepted yet. */
export const {
  read: readOutbox,
  change: changeOutbox,
  useValue: useOutbox,
} = createMemberList(outboxName, parseOutboxEntry);
