import { createRandom, type Random } from '../../server/src/demo/random.ts';
import type { Community } from './community.ts';

/** A member of a community whose likes follow known effects, in log odds. */
export interface Liker {
  id: string;
  likesEasily: number;
  likedOften: number;
  bornIn: number;
}

export interface Interaction {
  giver: string;
  receiver: string;
  isLike: boolean;
}

const baseLogOdds = -0.4;
/** Of ten years between the ages. */
const ageWeight = -1.2;

/** Inserts members with normally distributed effects, who differ in nothing else but the year of birth. */
export async function createLikers(
  community: Community,
  seed: number,
  size: number,
  years: readonly number[] = [1995],
): Promise<Liker[]> {
  const random = createRandom(seed);
  const likers = Array.from({ length: size }, () => ({
    id: random.uuid(),
    likesEasily: normal(random) * Math.sqrt(1.2),
    likedOften: normal(random) * Math.sqrt(1.15),
    bornIn: random.pick(years),
  }));
  const rows = JSON.stringify(likers);
  await community.owner.begin(async (sql) => {
    await sql`create temporary table likers on commit drop as
      select * from jsonb_to_recordset(${rows}::text::jsonb) as liker (id uuid, "bornIn" integer)`;
    await sql`insert into auth.users (id, email) select id, id || '@likers.example' from likers`;
    await sql`insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
      select id, 'Somebody', 'Hello', make_date("bornIn", 1, 1), 'woman', 'everyone', '{Art}' from likers`;
  });
  return likers;
}

/** Draws for every member interactions with this many others, each pair once. */
export function drawInteractions(likers: readonly Liker[], seed: number, each: number): Interaction[] {
  const random = createRandom(seed);
  return likers.flatMap((giver) => {
    const others = likers.filter(({ id }) => id !== giver.id);
    return random.sample(others, each).map((receiver) => {
      const ages = (ageWeight * Math.abs(giver.bornIn - receiver.bornIn)) / 10;
      const logOdds = baseLogOdds + ages + giver.likesEasily + receiver.likedOften;
      return { giver: giver.id, receiver: receiver.id, isLike: random.chance(1 / (1 + Math.exp(-logOdds))) };
    });
  });
}

/** Writes interactions without triggers: the rules of the rows are not what is tested. */
export async function insertInteractions(community: Community, interactions: readonly Interaction[], at: Date) {
  await community.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.user_interactions (user_id, target_user_id, interaction_type, created_at)
      select drawn.giver, drawn.receiver, case when drawn."isLike" then 'like' else 'pass' end, ${at}
      from jsonb_to_recordset(${JSON.stringify(interactions)}::text::jsonb) as drawn (giver uuid, receiver uuid, "isLike" boolean)
      on conflict on constraint user_interactions_pair_key do nothing`;
  });
}

/** A standard normal number, by Box and Muller's method. */
function normal(random: Random): number {
  const [radius, angle] = [random.int(1, 1_000_000) / 1_000_000, random.int(1, 1_000_000) / 1_000_000];
  return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle);
}
