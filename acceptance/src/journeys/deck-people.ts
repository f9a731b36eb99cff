import type { Locator } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { type Member, makeMember } from './members.ts';

let crowds = 0;

/** Somebody with enough people to decide about, no two of one name. */
export async function makeDecider(server: ServerProcess): Promise<Member> {
  crowds += 1;
  for (const firstName of ['Okello', 'Mugisha', 'Tendo', 'Wasswa']) {
    await makeMember(server, { firstName: `${firstName}${crowds}`, gender: 'Man', lookingFor: 'Women' });
  }
  return makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
}

/** Whose card it is: two people may have one name. */
export async function personOn(card: Locator): Promise<string> {
  return (await card.getAttribute('data-person')) ?? '';
}
