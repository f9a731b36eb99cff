import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { expectNoViolations } from '#testing/axe.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { newMember, type TestMember } from '#testing/people.ts';
import { stubWrites } from '#testing/stub.ts';
import { promptMemories, promptRest } from '../prompt/prompt-memory.ts';
import { ProfilePrompt } from './profile-prompt.tsx';

const region = page.getByRole('region', { name: /\?$/ });
const save = page.getByRole('button', { name: 'Save' });
const notNow = page.getByRole('button', { name: 'Not now' });

async function visit(member: TestMember): Promise<void> {
  await cleanup();
  const page = (
    <main>
      <h1>Dashboard</h1>
      <ProfilePrompt profile={member.profile as never} />
    </main>
  );
  await drawComponent(page, {
    as: member,
    words: ['dashboard', 'options'],
  });
}

/** The next visit, after the time in which nothing is asked. */
function nextDay(member: TestMember): void {
  promptMemories.change(member.id, (memory) => ({ ...memory, restsUntil: memory.restsUntil - promptRest - 1 }));
}

it('asks one question, saves the answer in place, and asks nothing more on this visit', async () => {
  const writes = stubWrites('PATCH', 'profiles').answers([]);
  const her = newMember();
  await visit(her);
  await expect.element(region).toHaveAccessibleName('What are you here for?');
  await expect.element(save).toBeDisabled();
  await page.getByRole('button', { name: 'Mentorship' }).click();
  await page.getByRole('button', { name: 'Friendship' }).click();
  await expectNoViolations();
  await save.click();
  await expect.element(page.getByText('Saved. You can change it in Edit Profile.')).toBeVisible();
  await expect.element(region).not.toBeInTheDocument();
  expect(writes.requests).toMatchObject([{ body: { intentions: ['mentorship', 'friendship'] } }]);
  expect(writes.requests[0]?.url.searchParams.get('id')).toBe(`eq.${her.id}`);
  her.profile.intentions = ['mentorship', 'friendship'];
  await visit(her);
  await expect.element(region).not.toBeInTheDocument();
});

it('a single choice is sent as one value, by keyboard', async () => {
  const writes = stubWrites('PATCH', 'profiles').answers([]);
  const her = newMember({ profile: { intentions: ['friendship'] } });
  await visit(her);
  await expect.element(region).toHaveAccessibleName('What’s your vibe?');
  (page.getByRole('radio', { name: 'Chill' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writes.requests.map(({ body }) => body)).toEqual([{ vibe: 'chill' }]);
});

it('a dismissed question is not asked again; the next visit brings the next one', async () => {
  const her = newMember();
  await visit(her);
  await notNow.click();
  await expect.element(region).not.toBeInTheDocument();
  await visit(her);
  await expect.element(region).not.toBeInTheDocument();
  nextDay(her);
  await visit(her);
  await expect.element(region).toHaveAccessibleName('What’s your vibe?');
});

it('a refused answer stays, with the reason', async () => {
  stubWrites('PATCH', 'profiles').breaksOff();
  await visit(newMember());
  await page.getByRole('button', { name: 'Dating' }).click();
  await save.click();
  await expect.element(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Dating' })).toHaveAttribute('data-state', 'on');
});
