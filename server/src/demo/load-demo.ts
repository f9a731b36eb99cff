import { brand } from '@awamu/contracts/brand.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { OwnerDatabase, Queryable } from '#platform/owner-database/owner-database.ts';
import type { Clock } from '#platform/process/clock.ts';
import { hashPassword } from '#protocols/auth/passwords/password-hasher.ts';
import { insertAccounts } from '#protocols/auth/users/new-accounts.repo.ts';
import { makeDecisions } from './community/make-decisions.ts';
import { makeMessages } from './community/make-messages.ts';
import { makeNotifications } from './community/make-notifications.ts';
import { makePairs } from './community/make-pairs.ts';
import { makePictures } from './community/make-pictures.ts';
import { makeSafety } from './community/make-safety.ts';
import { featuredFilms } from './content/featured.ts';
import {
  accountExists,
  analyzeTables,
  insertFiles,
  insertMembers,
  insertPast,
  insertSuperAdmin,
  lockDemo,
  withoutTriggers,
} from './demo.repo.ts';
import { insertAdvertising, insertSafety } from './extras.repo.ts';
import { noteDemo } from './note-demo.repo.ts';
import { insertPastNotifications } from './notifications.repo.ts';
import { fillOffice } from './office.repo.ts';
import { makePeople } from './people/make-people.ts';
import type { Person } from './people/person.ts';
import { storePictures } from './pictures/store-pictures.ts';
import { planGallery, storePortraits } from './portraits/store-portraits.ts';
import { createRandom, type Random } from './random.ts';

export interface DemoOptions {
  /** Database connections as the owner. */
  owner: OwnerDatabase;
  blobs: BlobStore;
  clock: Clock;
  /** Members to make, 1 to 100,000. */
  count: number;
  /** The same seed gives the same community. */
  seed: number;
  /** Password of every demo account. */
  password: string;
}

/** The addresses that the start prints for visitors. */
export const demoAddresses = { member: 'member1@demo.awamu.example', admin: 'admin@demo.awamu.example' } as const;

/** The seed of `npm start`. */
export const demoSeed = 1962;

/**
 * Accounts per insert: the trigger compares each identity with those of the same insert, so a few hundred is fastest.
 */
const accountsAtOnce = 250;

/**
 * Fills an empty database with people, portraits, likes, matches and conversations, and makes the demo's super admin,
 * all in one transaction, and notes that the demo runs. Does nothing if a demo community exists.
 * @returns whether it was loaded
 */
export async function loadDemo(options: DemoOptions): Promise<boolean> {
  if (await accountExists(options.owner, demoAddresses.member)) return false;
  const { blobs, clock, count, seed } = options;
  const now = clock.now();
  const random = createRandom(~seed);
  const people = [...makePeople(count, seed, now)];
  const decisions = makeDecisions(people, random, now);
  const pairs = makePairs(people, decisions, random);
  const messages = makeMessages(people, pairs, random, now);
  const gallery = planGallery(people, random);
  const sent = makePictures(people, messages, random);
  const blockings = makeSafety(people, decisions, random, now);
  const past = { decisions, pairs, messages: [...messages, ...sent.messages].sort((one, other) => one.at - other.at) };
  const passwordHash = await hashPassword(options.password);
  // Before the transaction, which would be open for as long as they are drawn: live changes wait for open write transactions.
  const files = (
    await Promise.all([storePortraits(gallery.portraits, blobs), storePictures(sent.pictures, blobs)])
  ).flat();
  const faceOf = new Map(blockings.map(({ blocked }) => [blocked.id, gallery.picturesOf(blocked).portraitUrl]));
  const isLoaded = await options.owner.transaction(async (database) => {
    await lockDemo(database);
    if (await accountExists(database, demoAddresses.member)) return false;
    // The admin, who has no second factor, decides reports.
    await noteDemo(database, true);
    await insertPeopleAccounts(database, people, passwordHash);
    await insertMembers(database, people, gallery.picturesOf);
    await insertFiles(database, files, new Date(now));
    await insertPast(database, past);
    await insertSafety(database, blockings, (id) => faceOf.get(id) ?? null);
    await insertAdvertising(database, featuredFilms(now), advertiserOf(people, now));
    await makeSuperAdmin(database, random, passwordHash, new Date(now));
    // Past notifications appear in the app only: the members are invented, so nothing is sent to them.
    await withoutTriggers(database, ['public.notifications'], async () => {
      await insertPastNotifications(database, makeNotifications(people, past, now));
      await fillOffice(database, { people, adminEmail: demoAddresses.admin, now });
    });
    return true;
  });
  await analyzeTables(options.owner);
  return isLoaded;
}

const dayMs = 24 * 3_600_000;

/** The demo's advertiser is Auma; in a community too small to have her, the first member. */
function advertiserOf(people: readonly Person[], now: number): { submittedBy: string; at: Date } {
  const person = people[2] ?? people[0];
  if (person === undefined) throw new RangeError('a community has at least one person');
  return { submittedBy: person.id, at: new Date(now - dayMs) };
}

async function insertPeopleAccounts(
  database: Queryable,
  people: readonly Person[],
  passwordHash: string,
): Promise<void> {
  for (let start = 0; start < people.length; start += accountsAtOnce) {
    const accounts = people.slice(start, start + accountsAtOnce).map((person) => ({
      id: person.id,
      email: person.email,
      passwordHash,
      userMetadata: { full_name: person.fullName },
      appMetadata: { demo: true },
      emailConfirmedAt: person.createdAt,
      createdAt: person.createdAt,
    }));
    await insertAccounts(database, accounts);
  }
}

async function makeSuperAdmin(database: Queryable, random: Random, passwordHash: string, now: Date): Promise<void> {
  const id = random.uuid();
  const fullName = `${brand.name} Admin`;
  const account = { id, email: demoAddresses.admin, passwordHash, userMetadata: { full_name: fullName } };
  await insertAccounts(database, [{ ...account, appMetadata: { demo: true }, emailConfirmedAt: now, createdAt: now }]);
  await insertSuperAdmin(database, id, fullName);
}
