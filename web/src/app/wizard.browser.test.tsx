import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { chooseFile } from '#testing/choose-file.ts';
import { sendRowChange } from '#testing/live-socket.ts';
import { reloadPage } from '#testing/open-page.tsx';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newPhoto } from '#testing/samples/files.ts';
import { openWizard } from '#testing/samples/wizard.ts';
import { stubFiles, stubFunction, stubRows } from '#testing/stub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const next = () => button('Next').click();
const screen = {
  name: page.getByRole('heading', { name: 'First, who are you?' }),
  basics: page.getByRole('heading', { name: 'And the basics' }),
  meeting: page.getByRole('heading', { name: 'Who would you like to meet?' }),
  home: page.getByRole('heading', { name: 'Where is home these days?' }),
  photo: page.getByRole('heading', { name: 'Show us your face' }),
  words: page.getByRole('heading', { name: 'Now, your story' }),
  prompts: page.getByRole('heading', { name: 'Give them something to ask about' }),
  interests: page.getByRole('heading', { name: 'What do you love?' }),
  done: page.getByRole('heading', { name: 'This is how people will see you' }),
};

/** Each screen of the first step, as somebody fills it in. */
const about = [
  async () => {
    await field('First name').fill('Apio');
    await field('Last name').fill('Auma');
  },
  async () => {
    await page.getByLabelText('Date of birth').fill('1996-02-03');
    await page.getByRole('radiogroup', { name: 'I am a' }).getByText('Woman', { exact: true }).click();
  },
  async () => {
    await page.getByRole('radiogroup', { name: 'I’d like to meet' }).getByText('Men', { exact: true }).click();
  },
  async () => {
    await field('Where do you live?').fill('Lei');
  },
];

/** The same, as it is found again. */
const aboutFound = [
  async () => {
    await expect.element(field('First name')).toHaveValue('Apio');
    await expect.element(field('Last name')).toHaveValue('Auma');
  },
  async () => {
    await expect.element(page.getByLabelText('Date of birth')).toHaveValue('1996-02-03');
    await expect.element(page.getByRole('radio', { name: 'Woman', exact: true })).toBeChecked();
  },
  async () => {
    await expect.element(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  },
  async () => {
    await expect.element(field('Where do you live?')).toHaveValue('Lei');
  },
];

/** As far as the photo. */
async function fillAbout(): Promise<void> {
  for (const fill of about) {
    await fill();
    await next();
  }
  await expect.element(screen.photo).toBeVisible();
}

it('a reload at every screen of the first step loses nothing that was typed', async () => {
  await openWizard();
  for (const [index, fill] of about.entries()) {
    await fill();
    await reloadPage();
    await aboutFound[index]?.();
    await next();
  }
  await expect.element(screen.photo).toBeVisible();
});

it('a reload at every later screen loses nothing that was typed, and all of it is stored', async () => {
  const { her, writes } = await openWizard();
  await fillAbout();
  await next();

  await field('About you').fill('I sing in the morn');
  await reloadPage();
  await expect.element(screen.words).toBeVisible();
  await expect.element(field('About you')).toHaveValue('I sing in the morn');
  await next();

  await button('The dish I defend').click();
  const answer = page.getByRole('textbox', { name: 'The dish I defend' });
  await expect.element(answer).toHaveFocus();
  await answer.fill('Slowly, and with tea.');
  await reloadPage();
  await expect.element(answer).toHaveValue('Slowly, and with tea.');
  await next();

  await page.getByRole('button', { name: 'Film' }).click();
  const own = page.getByRole('textbox');
  await own.fill('Weaving');
  await button('Add').click();
  await own.fill('Choir');
  await reloadPage();
  await expect.element(screen.interests).toBeVisible();
  await expect.element(own).toHaveValue('Choir');
  // The typed interest counts without being added first.
  await next();
  await expect.element(screen.done).toBeVisible();
  await reloadPage();
  await expect.element(screen.done).toBeVisible();
  const answers = stubFunction('save_prompts').answers(undefined);
  // Completing leads on there.
  answerDashboard();
  await button('Complete Profile').click();
  await expect.poll(() => location.pathname).toBe('/dashboard');
  expect(answers.requests).toHaveLength(1);
  expect(answers.requests[0]?.body).toEqual({
    answers: [{ prompt: 'dish_i_defend', answer: 'Slowly, and with tea.' }],
  });
  expect(writes.requests[0]?.body).toMatchObject({
    id: her.id,
    full_name: 'Apio Auma',
    birthdate: '1996-02-03',
    gender: 'woman',
    looking_for: 'men',
    location: 'Lei',
    bio: 'I sing in the morn',
    interests: ['Film', 'Weaving', 'Choir'],
  });
});

it('Back and Forward of the browser and the wizard’s Back go through the same screens', async () => {
  await openWizard();
  await fillAbout();
  await next();
  await field('About you').fill('I sing.');
  await next();
  await expect.element(screen.prompts).toBeVisible();

  history.back();
  await expect.element(screen.words).toBeVisible();
  await expect.element(field('About you')).toHaveValue('I sing.');
  history.back();
  await expect.element(screen.photo).toBeVisible();
  history.back();
  await aboutFound[3]?.();
  history.forward();
  await expect.element(screen.photo).toBeVisible();
  await button('Back').click();
  await aboutFound[3]?.();
  await button('Back').click();
  await aboutFound[2]?.();
  history.forward();
  await expect.element(screen.home).toBeVisible();
  history.forward();
  await expect.element(screen.photo).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Your Story' }))
    .toHaveAttribute('aria-current', 'step');
});

it('the wizard’s Back works on a screen that was opened by its URL', async () => {
  await openWizard();
  await fillAbout();
  history.replaceState(null, '');
  await reloadPage();
  await button('Back').click();
  await aboutFound[3]?.();
});

it('Next with too few interests leads to the sentence that says how many are missing', async () => {
  await openWizard();
  await fillAbout();
  await next();
  await field('About you').fill('I sing.');
  await next();
  await next();
  await page.getByRole('button', { name: 'Film' }).click();
  await next();
  const missing = page.getByText('Add 2 more interest(s) to continue');
  await expect.element(missing).toHaveFocus();
  await expect.element(missing).toBeInViewport();
  await expect.element(screen.interests).toBeVisible();
});

it('nothing leads away but logging out and finishing later, which saves what is answered', async () => {
  const { her, writes } = await openWizard();
  answerDashboard();
  await about[0]?.();
  await next();
  await about[1]?.();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.textContent)).toEqual(['Skip to content']);
  expect(document.querySelector('[data-slot=tab-bar]')).toBeNull();
  await expect.element(button('Log out')).toBeVisible();
  await button('Save and finish later').click();
  await expect.element(page.getByRole('link', { name: 'Continue Your Profile' })).toBeVisible();
  expect(writes.requests[0]?.body).toMatchObject({ id: her.id, full_name: 'Apio Auma', gender: 'woman' });
  // The interests would make the profile complete, and show it.
  expect(writes.requests[0]?.body).not.toHaveProperty('interests');
});

it('a photo that the save has just stored is not deleted as its own predecessor', async () => {
  const { her, writes } = await openWizard();
  answerDashboard();
  stubFiles('POST', 'profile-images').answers({ Key: 'stored' });
  const removed = stubFiles('DELETE', 'profile-images').answers([]);
  await fillAbout();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no place for a photo');
  chooseFile(input, await newPhoto());
  await expect.element(button('Centre of your face')).toBeVisible();
  const reads = stubRows('profiles').answers(() => [her.profile]);
  const saving = writes.waits();
  await button('Save and finish later').click();
  await expect.poll(() => writes.requests.length).toBe(1);
  const { profile_picture_url: sent } = (writes.requests[0]?.body ?? {}) as { profile_picture_url?: string };
  // As the server stores it: without a host.
  expect(sent).toMatch(/^\/storage\/v1\/object\/public\/profile-images\//);
  her.profile.profile_picture_url = sent ?? null;
  // The change arrives before the answer to the save.
  sendRowChange('profiles', 'UPDATE', { id: her.id });
  await expect.poll(() => reads.requests.length).toBeGreaterThan(0);
  saving.answer([]);
  await expect.element(page.getByRole('link', { name: 'Continue Your Profile' })).toBeVisible();
  expect(removed.requests).toEqual([]);
});

it('a failure to save for later keeps the screen and its input', async () => {
  const { writes } = await openWizard();
  writes.refuses({ status: 500, code: 'XX000', message: 'down' });
  await about[0]?.();
  await button('Save and finish later').click();
  await expect.element(page.getByText('Error saving profile. Please try again.')).toBeVisible();
  await aboutFound[0]?.();
  await expect.element(button('Save and finish later')).toBeEnabled();
});

it('an answer to a prompt can be left out again, and three are the most', async () => {
  await openWizard();
  await fillAbout();
  await next();
  await field('About you').fill('I sing.');
  await next();
  await expect.element(screen.prompts).toBeVisible();
  const offers = page.getByRole('list').last().getByRole('button');
  const first = offers.first().element().textContent;
  for (let count = 1; count <= 3; count += 1) {
    await offers.first().click();
    await expect.element(page.getByRole('textbox').nth(count - 1)).toHaveFocus();
  }
  await expect.element(page.getByText('Pick one')).not.toBeInTheDocument();
  await expectNoViolations();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.element(page.getByText('Pick one')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(2);
  expect(page.getByRole('textbox', { name: first ?? '' }).query()).toBeNull();
});

it('from 1024 px the own card grows beside the questions, unless the text leaves no room for it', async () => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  onTestFinished(async () => {
    document.adoptedStyleSheets = [];
    await page.viewport(390, 844);
  });
  await page.viewport(1024, 768);
  await openWizard();
  const card = page.getByRole('complementary', { name: 'Your card' });
  await expect.element(card.getByRole('heading')).toBeVisible();
  await about[0]?.();
  await next();
  await about[1]?.();
  await expect.element(card.getByRole('heading', { name: /^Apio Auma, \d+$/ })).toBeVisible();
  await next();
  await about[2]?.();
  await next();
  await about[3]?.();
  await expect.element(card.getByText('Lei', { exact: true })).toBeVisible();
  await expectNoViolations();
  sheet.replaceSync('html { font-size: 200% }');
  await page.viewport(1440, 900);
  await expect.element(card).not.toBeInTheDocument();
});
