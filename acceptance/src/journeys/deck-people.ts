import type { Locator } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { type Member, makeMember } from './members.ts';

let crowds = 0;

/** A member with enough suggestions, all with different names. */
export async function makeDecider(server: ServerProcess): Promise<Member> {
  crowds += 1;
  for (const firstName of ['Okello', 'Mugisha', 'Tendo', 'Wasswa']) {
    await makeMember(server, { firstName: `${firstName}${crowds}`, gender: 'Man', lookingFor: 'Women' });
  }
  return makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
}

/** The id of the card's person, as two people may have the same name. */
export async function personOn(card: Locator): Promise<string> {
  return (await card.getAttribute('data-person')) ?? '';
}
