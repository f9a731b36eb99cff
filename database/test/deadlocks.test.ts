import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
  await community.owner.unsafe(`
    create sequence public.meetings;
    create function public.cross_over(mine bigint, yours bigint) returns bigint language plpgsql security definer as $$
    begin
      perform pg_advisory_xact_lock(mine);
      -- Each caller waits until the other holds its lock too; a retry does not wait.
      if nextval('public.meetings') <= 2 then
        while (select last_value from public.meetings) < 2 loop perform pg_sleep(0.01); end loop;
      end if;
      perform pg_advisory_xact_lock(yours);
      return mine;
    end $$;
    grant execute on function public.cross_over(bigint, bigint) to authenticated;
  `);
});
afterAll(() => community.stop());

it('two requests that deadlock both succeed', async () => {
  const [ann, ben] = await Promise.all([community.signUp(), community.signUp()]);
  const crossed = await Promise.all([ann.call('public.cross_over(1, 2)'), ben.call('public.cross_over(2, 1)')]);
  expect(crossed).toEqual(['1', '2']);
});
