import { describe, expect, it } from 'vitest';
import { misplacedObjects } from './defined-objects.ts';

const file = (name: string, text: string) => ({ name, text, checksum: '' });
const mistakes = (name: string, text: string) => misplacedObjects([file(name, text)]);

describe('a file of database/product', () => {
  it('creates one object and is named after it', () => {
    const name = 'safety/functions/private.one.sql';
    const one = 'create or replace function private.one() returns integer language sql return 1;';
    expect(mistakes(name, one)).toEqual([]);
    expect(mistakes('safety/functions/private.two.sql', one)).toHaveLength(1);
    expect(mistakes(name, one + one.replace('one', 'two'))).toHaveLength(1);
    expect(misplacedObjects([file(name, one), file('members/functions/private.one.sql', one)])).toHaveLength(1);
  });

  it('of a policy creates one, and is named after its table and the policy', () => {
    const name = 'safety/policies/public.blocks.mine.sql';
    const mine = 'create policy mine on public.blocks using (true);';
    expect(mistakes(name, mine)).toEqual([]);
    expect(mistakes(name, `${mine}\ncreate policy others on public.blocks using (true);`)).toEqual([
      `database/product/${name} holds policy public.blocks.mine, policy public.blocks.others.`,
    ]);
    expect(mistakes(name, mine.replace('mine', 'others'))).toHaveLength(1);
    expect(mistakes(name, mine.replace('blocks', 'matches'))).toHaveLength(1);
    expect(mistakes(name, `${mine}\ngrant select on public.blocks to anon;`)).toHaveLength(1);
    expect(mistakes(name, '-- nothing yet')).toEqual([`database/product/${name} holds nothing.`]);
  });

  it('of a trigger creates one, and is named after its table and the trigger', () => {
    const name = 'matching/triggers/public.matches.guard.sql';
    const guard =
      'create constraint trigger guard\n  after update of ended_at on public.matches for each row execute function f();';
    expect(mistakes(name, guard)).toEqual([]);
    expect(mistakes(name, guard.replace('guard', 'other'))).toHaveLength(1);
    expect(mistakes(name, guard.replace('matches', 'blocks'))).toHaveLength(1);
  });

  it('of grants grants on one relation, and no other file grants on it', () => {
    const name = 'safety/grants/public.blocks.sql';
    const right = 'grant select on public.blocks to anon;\ngrant\n  insert (id),\n  delete\non public.blocks to anon;';
    expect(mistakes(name, right)).toEqual([]);
    expect(mistakes(name, `${right} grant all on public.matches to anon;`)).toEqual([
      `database/product/${name} holds grants on public.blocks, grants on public.matches.`,
    ]);
    expect(mistakes(name, 'grant select on public.blocks, public.matches to anon;')).toHaveLength(1);
    expect(mistakes(name, 'grant service_role to anon;')).toHaveLength(1);
    expect(mistakes(name, `${right}\ncreate policy mine on public.blocks using (true);`)).toHaveLength(1);
    expect(mistakes(name, '')).toHaveLength(1);
    const one = 'create or replace function private.one(a integer, b text) returns integer language sql return 1;';
    const granted = (to: string) => mistakes('safety/functions/private.one.sql', `${one}\ngrant ${to} to anon;`);
    expect(granted('execute on function private.one(integer, text)')).toEqual([]);
    expect(granted('select on public.blocks')).toHaveLength(1);
  });
});
