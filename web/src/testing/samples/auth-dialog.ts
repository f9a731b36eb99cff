import type { AppConfig } from '@awamu/contracts/app-config.ts';
import { page } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { stubAuth } from '../stub.ts';

export const authDialog = page.getByRole('dialog');
export const emailField = authDialog.getByLabelText('Email', { exact: true });
export const passwordField = authDialog.getByLabelText('Password', { exact: true });

/** Answers which channels this server can send codes by. */
function answerFactors(channels: readonly ('sms' | 'whatsapp')[]): void {
  const external = { email: true, phone: channels.length > 0 };
  stubAuth('GET', '/settings').answers({ external, sms_channels: channels });
}

/** Opens the landing page with the sign-up dialog. */
export async function openSignUp(
  channels: readonly ('sms' | 'whatsapp')[] = [],
  config: Partial<AppConfig> = {},
): Promise<void> {
  answerFactors(channels);
  await openPage('/', { config });
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
}

/** Opens the landing page with the sign-in dialog. */
export async function openSignIn(
  channels: readonly ('sms' | 'whatsapp')[] = [],
  config: Partial<AppConfig> = {},
): Promise<void> {
  answerFactors(channels);
  await openPage('/', { config });
  await page.getByRole('button', { name: 'Sign In' }).first().click();
}
