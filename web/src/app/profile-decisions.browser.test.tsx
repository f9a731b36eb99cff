import { discover, interact, undoPass } from '@awamu/contracts/operations/matching.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { likeAndStay, matchPopup } from '#testing/like-and-match.ts';
import { isSubscribed, sendRowChange } from '#testing/live-socket.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, type TestMember } from '#testing/people.ts';
import { newCard, newMatch } from '#testing/samples/matching.ts';
import { answerCards, answerUndecided } from '#testing/samples/profile-page.ts';
import { stubOperation, stubRows } from '#testing/stub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const offered = () =>
  page
    .getByRole('group', { name: 'Your decision' })
    .getByRole('button', { disabled: false })
    .elements()
    .map((element) => element.textContent);
const message = page.getByRole('link', { name: 'Message', exact: true });
const him = newCard({ full_name: 'Kato Kaggwa' });

async function openHis(her: TestMember = newMember(), his = him): Promise<TestMember> {
  answerCards(newCard({ id: her.id }), his);
  await openPage(`/profile/${him.id}`, { as: her });
  await expect.element(page.getByRole('heading', { level: 1, name: /^Kato Kaggwa/ })).toBeVisible();
  return her;
}

function decidedBefore(interaction_type: string): void {
  stubRows('user_interactions').answers([{ interaction_type, created_at: new Date().toISOString() }]);
}

/** The server stores the decision, as later reads show. */
function stubDecisions(match: ReturnType<typeof newMatch> | null = null) {
  return stubOperation(interact).answers(({ body }) => {
    decidedBefore((body as { interaction_type: string }).interaction_type);
    if (match) stubRows('matches').answers([{ is_active: true }]);
    return { success: true, is_match: match !== null, match_data: match };
  });
}

beforeEach(() => {
  answerUndecided();
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
});

describe('a profile of somebody who is no match', () => {
  it.each([
    ['Pass', 'pass', /^You passed on Kato\./, ['Super Like', 'Like', 'Undo']],
    ['Super Like', 'super_like', /^You super liked Kato/, []],
    ['Like', 'like', /^You liked Kato\. If they like you back/, ['Super Like']],
  ] as const)('%s is sent, and the page says so', async (name, interaction_type, text, left) => {
    const decisions = stubDecisions();
    await openHis();
    await expect.poll(offered).toEqual(['Pass', 'Super Like', 'Like']);
    await button(name).click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.poll(offered).toEqual(left);
    const sent = () => decisions.requests.map(({ body }) => body);
    await expect.poll(sent).toEqual([{ target_user_id: him.id, interaction_type }]);
    await expect.element(page.getByRole('link', { name: 'Keep Discovering' })).toHaveAttribute('href', '/discover');
    await expectNoViolations();
  });

  it('a like that is mutual shows the match, and then the message', async () => {
    stubDecisions(newMatch({ id: him.id, full_name: him.full_name }));
    await openHis();
    await likeAndStay();
    await matchPopup.getByRole('button', { name: 'Keep Swiping' }).click();
    await expect.element(message).toBeVisible();
    await expect.element(button('Super Like')).not.toBeInTheDocument();
  });

  it('a like lands on an answer with a note, which stays when it is refused', async () => {
    const answered = newCard({
      id: him.id,
      full_name: him.full_name,
      prompts: [{ prompt: 'how_late', answer: 'Very.' }],
    });
    stubOperation(interact).refuses('note_refused');
    await openHis(newMember(), answered);
    await button('Like this answer').click();
    const dialog = page.getByRole('dialog', { name: 'Like Kato' });
    await expect.element(dialog.getByText('Very.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('So am I.');
    await expectNoViolations();
    await dialog.getByRole('button', { name: 'Like', exact: true }).click();
    await expect.element(page.getByText(/^Please keep contact details, links and money/)).toBeVisible();
    await button('Like this answer').click();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('So am I.');
    const decisions = stubDecisions();
    await dialog.getByRole('button', { name: 'Super Like', exact: true }).click();
    const sent = () => decisions.requests.map(({ body }) => body);
    const decision = { target_user_id: him.id, interaction_type: 'super_like' };
    await expect.poll(sent).toEqual([{ ...decision, liked_prompt: 'how_late', note: 'So am I.' }]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Like this answer')).not.toBeInTheDocument();
  });

  it('on a desktop a like lands on a photo of the gallery', async () => {
    await onDesktop();
    const decisions = stubDecisions();
    const gallery_images = ['/portraits/amina.webp', '/portraits/kato.webp'];
    await openHis(newMember(), newCard({ id: him.id, full_name: him.full_name, gallery_images }));
    const hearts = button('Like this photo');
    await expect.poll(() => hearts.elements().length).toBe(2);
    await hearts.nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Like Kato' });
    const photo = dialog.getByRole('img', { name: 'Photo of Kato Kaggwa' });
    await expect.element(photo).toHaveAttribute('src', '/portraits/kato.webp');
    await dialog.getByRole('button', { name: 'Like', exact: true }).click();
    const sent = () => decisions.requests.map(({ body }) => body);
    const decision = { target_user_id: him.id, interaction_type: 'like' };
    await expect.poll(sent).toEqual([{ ...decision, liked_photo: '/portraits/kato.webp' }]);
  });

  it('shows what both wrote with their likes', async () => {
    const her = newMember();
    const row = { liked_photo: null, liked_prompt: null };
    stubRows('user_interactions').answers(({ url }) =>
      url.searchParams.get('select')?.includes('note')
        ? [
            { ...row, user_id: her.id, note: 'So am I.', liked_prompt: 'how_late' },
            { ...row, user_id: him.id, note: 'Tea on Sunday?' },
          ]
        : [],
    );
    await openHis(her);
    await expect.element(page.getByText('Kato wrote to you')).toBeVisible();
    await expect.element(page.getByText('Tea on Sunday?')).toBeVisible();
    await expect.element(page.getByText('You liked Kato’s answer')).toBeVisible();
    await expect.element(page.getByText('So am I.')).toBeVisible();
  });

  it('a refused decision is taken back with its sentence', async () => {
    stubOperation(interact).refuses('access_denied');
    await openHis();
    await button('Like').click();
    await expect.element(page.getByText('Access denied. Please check your account status.')).toBeVisible();
    await expect.poll(offered).toEqual(['Pass', 'Super Like', 'Like']);
  });

  it('the arrow keys pass and like, but do not super like, and Ctrl+Z takes a pass back', async () => {
    const decisions = stubDecisions();
    stubOperation(undoPass).answers(() => {
      stubRows('user_interactions').answers([]);
      return { success: true, target_user_id: him.id };
    });
    await openHis();
    await expect.poll(offered).toHaveLength(3);
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByText(/^You passed on Kato/)).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(offered).toEqual(['Pass', 'Super Like', 'Like']);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText(/^You liked Kato/)).toBeVisible();
    await expect.poll(() => decisions.requests.length).toBe(2);
  });
});

describe('what was decided before is shown', () => {
  it.each([
    ['like', /^You liked Kato/, ['Super Like']],
    ['super_like', /^You super liked Kato/, []],
    ['pass', /^You passed on Kato/, ['Super Like', 'Like']],
  ] as const)('%s', async (type, text, left) => {
    decidedBefore(type);
    await openHis();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.poll(offered).toEqual(left);
  });

  it('a match that has ended', async () => {
    stubRows('matches').answers([{ is_active: false }]);
    decidedBefore('like');
    await openHis();
    await expect.element(page.getByText('Your match with Kato has ended.')).toBeVisible();
    await expect.element(button('Like')).not.toBeInTheDocument();
    await expect.element(message).not.toBeInTheDocument();
  });

  it('a member without a complete profile is led on to the wizard', async () => {
    await openHis(newMember({ profile: { is_profile_complete: false } }));
    await expect
      .element(page.getByRole('link', { name: 'Continue Your Profile' }))
      .toHaveAttribute('href', '/profile-completion');
    await expect.element(button('Like')).not.toBeInTheDocument();
  });
});

it('a match that ends or begins elsewhere changes the open profile at once', async () => {
  const her = await openHis();
  await expect.poll(offered).toHaveLength(3);
  await expect.poll(() => isSubscribed('matches')).toBe(true);
  stubRows('matches').answers([{ is_active: true }]);
  const row = { id: crypto.randomUUID(), user1_id: her.id, user2_id: him.id, is_active: true };
  sendRowChange('matches', 'UPDATE', row);
  await expect.element(message).toBeVisible();
  stubRows('matches').answers([{ is_active: false }]);
  sendRowChange('matches', 'UPDATE', { ...row, is_active: false });
  await expect.element(page.getByText('Your match with Kato has ended.')).toBeVisible();
});
