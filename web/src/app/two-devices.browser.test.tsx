import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { discover, interact, listMatches, undoPass } from '@awamu/contracts/operations/matching.ts';
import { listConversations, sendMessage } from '@awamu/contracts/operations/messaging.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clickToShow } from '#testing/click-to-show.ts';
import { isSubscribed, sendRowChange } from '#testing/live-socket.ts';
import { openChat } from '#testing/open-chat.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, type TestMember } from '#testing/people.ts';
import { newSuggestion } from '#testing/samples/matching.ts';
import { newMessage } from '#testing/samples/messaging.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubFiles, stubOperation, stubRows, stubWrites } from '#testing/stub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = ['Okello', 'Mugisha', 'Tendo', 'Wasswa', 'Kato', 'Opio'];
const people = names.map((full_name) => newSuggestion({ full_name, age: null }));
const idOf = (name: string) => people[names.indexOf(name)]?.id ?? '';

async function expectOnTop(name: string): Promise<void> {
  await expect.poll(() => page.getByRole('article').elements().at(-1)?.getAttribute('aria-label')).toBe(name);
  await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
}

/** The person on top in this tab has been decided nowhere else; another device of the member decides from here on. */
async function openDeck(
  suggested = people,
): Promise<{ her: TestMember; decidedElsewhere: (id: string, type: string) => void }> {
  const gone = new Set<string>();
  stubOperation(discover).answers(() => ({
    success: true,
    is_profile_complete: true,
    matches: suggested.filter(({ id }) => !gone.has(id)),
  }));
  stubOperation(interact).answers(({ body }) => {
    gone.add((body as { target_user_id: string }).target_user_id);
    return { success: true, is_match: false, match_data: null };
  });
  const her = newMember();
  await openPage('/discover', { as: her });
  await expectOnTop('Okello');
  await expect.poll(() => isSubscribed('user_interactions')).toBe(true);
  return {
    her,
    decidedElsewhere: (target_user_id, interaction_type) => {
      gone.add(target_user_id);
      sendRowChange('user_interactions', 'INSERT', {
        id: crypto.randomUUID(),
        user_id: her.id,
        target_user_id,
        interaction_type,
        created_at: new Date().toISOString(),
        shown_to: null,
      });
    },
  };
}

it('a card that another device decides is removed from the deck, even the top one', async () => {
  const { decidedElsewhere } = await openDeck();
  decidedElsewhere(idOf('Mugisha'), 'like');
  decidedElsewhere(idOf('Okello'), 'pass');
  await expectOnTop('Tendo');
  await button('Pass').click();
  await expectOnTop('Wasswa');
});

it('a card that another device brings back is in the deck again', async () => {
  const { her, decidedElsewhere } = await openDeck();
  decidedElsewhere(idOf('Okello'), 'pass');
  await expectOnTop('Mugisha');
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: people.slice(0, 2) });
  sendRowChange('user_interactions', 'DELETE', {
    id: crypto.randomUUID(),
    user_id: her.id,
    target_user_id: idOf('Okello'),
  });
  await expect.element(page.getByText('2 remaining')).toBeVisible();
  await button('Like').click();
  await expectOnTop('Okello');
});

it('an undo after a decision on another device changes nothing there, and says so', async () => {
  const { decidedElsewhere } = await openDeck();
  const undone = stubOperation(undoPass).refuses('nothing_to_undo');
  await button('Pass').click();
  await expectOnTop('Mugisha');
  decidedElsewhere(idOf('Tendo'), 'pass');
  await button('Undo').click();
  await expect.element(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toBeVisible();
  await expectOnTop('Mugisha');
  expect(undone.requests.map(({ body }) => body)).toEqual([{ target_user_id: idOf('Okello') }]);
});

it('the deck is filled up when another device has decided most of it', async () => {
  const batch = Array.from({ length: deckLimits.potentialMatches.batch - people.length }, () => newSuggestion());
  const { decidedElsewhere } = await openDeck([...people, ...batch]);
  const more = newSuggestion({ full_name: 'Achieng', age: null });
  const fetched = stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [more] });
  for (const { id } of [...people, ...batch]) decidedElsewhere(id, 'pass');
  await expectOnTop('Achieng');
  expect(fetched.requests.length).toBeGreaterThan(0);
});

describe('settings on two devices', () => {
  const switchOf = (name: string) => page.getByRole('switch', { name, exact: true });

  /** Another device of the member saves a setting while the form is open here. */
  async function openSettings() {
    answerSettings();
    const her = newMember();
    const stored = { ...her.settings };
    stubRows('user_settings').answers(() => [{ settings: { ...stored } }]);
    const writes = stubWrites('POST', 'user_settings').answers(({ body }) => {
      Object.assign(stored, (body as { settings: MemberSettings }).settings);
      return [];
    });
    await openPage('/settings/privacy', { as: her });
    await expect.element(switchOf('Show my age')).toBeChecked();
    await expect.poll(() => isSubscribed('user_settings')).toBe(true);
    const savedElsewhere = (part: Partial<MemberSettings>) => {
      Object.assign(stored, part);
      const at = new Date().toISOString();
      sendRowChange('user_settings', 'UPDATE', { user_id: her.id, settings: stored, updated_at: at });
    };
    return { stored, writes, savedElsewhere };
  }

  it('a setting saved on another device shows at once, and the own unsaved one stays', async () => {
    const { stored, savedElsewhere } = await openSettings();
    await switchOf('Show my age').click();
    savedElsewhere({ showLocation: false, theme: 'dark' });
    await expect.element(switchOf('Show my location')).not.toBeChecked();
    await expect.element(switchOf('Show my age')).not.toBeChecked();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    await clickToShow(
      page.getByRole('button', { name: 'Save Settings' }),
      page.getByText('Settings saved successfully!'),
    );
    expect(stored).toMatchObject({ showAge: false, showLocation: false, theme: 'dark' });
    await expect.element(page.getByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  it('saving reverts nothing that another device saved, even if it is not loaded here yet', async () => {
    const { stored } = await openSettings();
    Object.assign(stored, { profileVisibility: 'private' });
    await switchOf('Show my age').click();
    await clickToShow(
      page.getByRole('button', { name: 'Save Settings' }),
      page.getByText('Settings saved successfully!'),
    );
    expect(stored).toMatchObject({ showAge: false, profileVisibility: 'private' });
    await expect
      .element(page.getByRole('radiogroup', { name: 'Profile visibility' }).getByRole('radio', { name: 'Private' }))
      .toBeChecked();
  });

  it('one setting changed on both is stored as it was saved last, and both show that', async () => {
    const { stored, savedElsewhere } = await openSettings();
    await switchOf('Show my age').click();
    await clickToShow(
      page.getByRole('button', { name: 'Save Settings' }),
      page.getByText('Settings saved successfully!'),
    );
    savedElsewhere({ showAge: true });
    await expect.element(switchOf('Show my age')).toBeChecked();
    expect(stored).toMatchObject({ showAge: true });
  });
});

describe('the profile in two tabs', () => {
  const photo = (name: string) => `https://example.org/storage/v1/object/public/profile-images/${name}.webp`;

  /** Another tab saves the profile while the editor is open here. */
  async function openEditor(gallery_images: string[]) {
    const her = newMember({ profile: { gallery_images } });
    stubRows('profiles').answers(() => [her.profile]);
    stubRows('member_cards').answers([]);
    stubFiles('DELETE', 'profile-images').answers([]);
    const writes = stubWrites('POST', 'profiles').answers(({ body }) => {
      Object.assign(her.profile, body);
      return [];
    });
    await openPage('/edit-profile', { as: her });
    await expect.element(page.getByLabelText('Full name')).toBeVisible();
    return { her, writes, savedElsewhere: (part: Partial<TestMember['profile']>) => Object.assign(her.profile, part) };
  }

  async function save(): Promise<void> {
    await button('Save').click();
    await expect.element(page.getByText('Profile updated successfully! Redirecting...')).toBeVisible();
  }

  it('saving one field reverts no other that another tab saved, nor a photo that it deleted', async () => {
    const { her, writes, savedElsewhere } = await openEditor([photo('one'), photo('two')]);
    savedElsewhere({ gallery_images: [photo('two')], vibe: 'calm' });
    await page.getByLabelText('Bio').fill('Something new.');
    await save();
    expect(writes.requests.map(({ body }) => body)).toEqual([{ id: her.id, bio: 'Something new.' }]);
    expect(her.profile).toMatchObject({ gallery_images: [photo('two')], vibe: 'calm', bio: 'Something new.' });
  });

  it('two tabs that change the gallery at once lose no photo and keep none that was deleted', async () => {
    const { her, savedElsewhere } = await openEditor([photo('one'), photo('two')]);
    savedElsewhere({ gallery_images: [photo('two'), photo('three')] });
    await button('Remove gallery photo 2').click();
    await save();
    expect(her.profile.gallery_images).toEqual([photo('three')]);
  });
});

it('an unmatch on another device closes the chat while a message is being sent, which stays unsent', async () => {
  const { me, conversation } = await openChat();
  stubOperation(listMatches).answers({ success: true, matches: [] });
  const sending = stubOperation(sendMessage).waits();
  await page.getByRole('textbox').fill('Are you there?');
  await button('Send').click();
  await expect.element(page.getByText('Are you there?')).toBeVisible();
  await expect.poll(() => isSubscribed('matches')).toBe(true);

  stubOperation(listConversations).answers({ success: true, conversations: [] });
  const [user1_id, user2_id] = [me.id, conversation.otherUserId];
  sendRowChange('matches', 'UPDATE', { id: conversation.matchId, user1_id, user2_id, is_active: false });
  await expect.element(page.getByRole('region', { name: 'Conversation', exact: true })).not.toBeInTheDocument();
  stubOperation(sendMessage).refuses('send_forbidden');
  sending.breakOff();
  await expect.element(page.getByText('No conversations yet')).toBeVisible();
  await expect.element(page.getByText('Are you there?')).not.toBeInTheDocument();
});

it('signing out while a message is being sent leaves nothing of it for the next member', async () => {
  await openChat();
  const sending = stubOperation(sendMessage).waits();
  await page.getByRole('textbox').fill('Are you there?');
  await button('Send').click();
  await expect.element(page.getByText('Are you there?')).toBeVisible();
  await button('Back to conversations').click();
  await button('Open menu').click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  sending.answer({ success: true, message: newMessage({ from: 'me', text: 'Are you there?' }) });
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('awamu-outbox'))).toEqual([]);
});
