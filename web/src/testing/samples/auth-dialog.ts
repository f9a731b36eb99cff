import type { AppConfig } from '@awamu/contracts/app-config.ts';
import { page } from 'vitest/browser';
import { openPage } from '../open-page.tsx';

export const authDialog = page.getByRole('dialog');
export const emailField = authDialog.getByLabelText('Email', { exact: true });
export const passwordField = authDialog.getByLabelText('Password', { exact: true });

/** Opens the landing page with the sign-up dialog. */
export async function openSignUp(config: Partial<AppConfig> = {}): Promise<void> {
  await openPage('/', { config });
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
}

/** Opens the landing page with the sign-in dialog. */
export async function openSignIn(config: Partial<AppConfig> = {}): Promise<void> {
  await openPage('/', { config });
  await page.getByRole('button', { name: 'Sign In' }).first().click();
}
