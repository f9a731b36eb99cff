import type { PromptKey } from '@awamu/contracts/prompts.ts';
import type { i18n as I18n } from 'i18next';

/** The words of a prompt (namespace prompts); null for one that this version of the app does not know. */
export function promptInWords(i18n: I18n, prompt: string): string | null {
  return i18n.exists(`prompts:${prompt}`) ? i18n.t(`prompts:${prompt as PromptKey}`) : null;
}
