import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectWholeWhenEnlarged } from '#testing/enlarged.ts';
import { openChat } from '#testing/open-chat.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { authDialog, openSignUp } from '#testing/samples/auth-dialog.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newCard, newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation, newMessage } from '#testing/samples/messaging.ts';
import { answerUndecided } from '#testing/samples/profile-page.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { wizardTitles } from '#testing/samples/wizard.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const him = { full_name: 'Mukasa Ssemakula Byaruhanga', profile_picture_url: '/portraits/kato.webp' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => expect.element(page.getByRole('heading', { name }).first()).toBeVisible();

function stubMatches(): void {
  const stats = { matches: 2, likes_given: 31, likes_received: 12, likers_to_meet: 4, near_you: 0 };
  stubOperation(matchingStats).answers({ success: true, stats });
  stubOperation(listMatches).answers({ success: true, matches: [newMatch(him), newMatch(him)] });
}

describe('nothing is cut, covered or out of reach at twice the page or text size', () => {
  it('the front page', async () => {
    await openPage('/');
    await heading(/./);
    await expectWholeWhenEnlarged();
  });

  it('signing up', async () => {
    await openSignUp();
    await expect.element(authDialog).toBeVisible();
    await expectWholeWhenEnlarged();
  });

  it('the wizard', async () => {
    await openPage('/profile-completion', { as: newMember() });
    for (const title of wizardTitles.slice(0, -1)) {
      await heading(title);
      await expectWholeWhenEnlarged();
      await button('Next').click();
    }
    await heading('This is how people will see you');
    await expectWholeWhenEnlarged();
  });

  it('the dashboard', async () => {
    answerDashboard();
    stubMatches();
    stubOperation(discover).answers({
      success: true,
      is_profile_complete: true,
      matches: [him, him, him, him].map(newSuggestion),
    });
    const stats = { newMatches: 3, messages: 1_204, likes: 5, superLikes: 2 };
    stubOperation(dashboardStats).answers({ success: true, stats });
    await openPage('/dashboard', { as: newMember() });
    await heading('Featured Content');
    await expectWholeWhenEnlarged();
  });

  it('the deck', async () => {
    stubOperation(discover).answers({
      success: true,
      is_profile_complete: true,
      matches: [him, him].map(newSuggestion),
    });
    await openPage('/discover', { as: newMember() });
    await expect.element(button('Like')).toBeVisible();
    await expectWholeWhenEnlarged();
  });

  it('the matches', async () => {
    stubMatches();
    await openPage('/matches?view=matches', { as: newMember() });
    await expect.element(page.getByRole('article').first()).toBeVisible();
    await expectWholeWhenEnlarged();
  });

  it('no matches yet', async () => {
    stubMatches();
    stubOperation(listMatches).answers({ success: true, matches: [] });
    await openPage('/matches?view=matches', { as: newMember() });
    await expect.poll(() => document.querySelector('[data-slot=basket]')).not.toBeNull();
    await expectWholeWhenEnlarged();
  });

  it('the conversations', async () => {
    const conversations = Array.from({ length: 12 }, () => newConversation({ name: him.full_name, unread: 12 }));
    stubOperation(listConversations).answers({ success: true, conversations });
    await openPage('/messages', { as: newMember() });
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    await expectWholeWhenEnlarged();
  });

  it('a conversation', async () => {
    const messages = ['Oli otya? Are you at the picnic on Sunday?', 'Bulungi, and you?'].map((text, seq) =>
      newMessage({ text, seq, from: seq === 0 ? 'me' : 'other' }),
    );
    await openChat({ messages });
    await expect.element(page.getByText('Bulungi, and you?')).toBeVisible();
    // On a phone the conversation covers the bars.
    await expectWholeWhenEnlarged('[aria-label=Conversation]');
  });

  it('a profile', async () => {
    const [her, other] = [newMember(), newCard({ ...him, gallery_images: ['/portraits/okello.webp'] })];
    stubRows('member_cards').answers([other]);
    answerUndecided();
    await openPage(`/profile/${other.id}`, { as: her });
    await heading(/^Mukasa/);
    await expectWholeWhenEnlarged();
  });

  it('the editor of the profile', async () => {
    await openPage('/edit-profile', { as: newMember() });
    await page.getByLabelText('Bio').fill('I sing.');
    await expect.element(button('Save')).toBeEnabled();
    await expectWholeWhenEnlarged();
  });

  it('the notifications', async () => {
    stubFunction('unread_notifications').answers(1);
    stubFunction('my_notifications').answers([]);
    await openPage('/notifications', { as: newMember() });
    await heading('Nothing new yet');
    await expectWholeWhenEnlarged();
  });

  it('the settings', async () => {
    const { blocks, formerMatches } = answerSettings();
    const at = '2026-01-10T09:00:00Z';
    const person = { id: crypto.randomUUID(), full_name: him.full_name, profile_picture_url: null };
    blocks.answers([{ ...person, blocked_at: at }]);
    formerMatches.answers([{ ...person, matched_at: at, ended_at: at }]);
    await openPage('/settings', { as: newMember({ settings: { doNotDisturbEnabled: true } }) });
    await heading('Settings');
    await expectWholeWhenEnlarged();
    for (const section of [
      'Notification Settings',
      'Privacy & Safety',
      'Matching Preferences',
      'Sign-in and security',
    ]) {
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click();
      await heading(section);
      if (section.startsWith('Notification')) await page.getByRole('switch').first().click();
      if (section.startsWith('Privacy')) await expect.element(button(`Unblock ${him.full_name}`)).toBeVisible();
      await expect.element(button('Save Settings')).toBeVisible();
      await expectWholeWhenEnlarged();
      await page.getByRole('link', { name: 'Back to Settings' }).click();
    }
  });
});
