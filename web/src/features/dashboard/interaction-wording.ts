import { limits } from '@awamu/contracts/limits.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import type { i18n as I18n } from 'i18next';
import { charactersOf } from '#lib/words/characters.ts';

/** 'You liked Auma'; anything but a like or super like is a pass. Source: specification, section 4. */
export function interactionMessage(i18n: I18n, type: InteractionType, name: string | null | undefined): string {
  const shown = name?.trim() || i18n.t('dashboard:history.someone');
  if (type === 'like') return i18n.t('dashboard:history.like', { name: shown });
  return i18n.t(type === 'super_like' ? 'dashboard:history.super_like' : 'dashboard:history.pass', { name: shown });
}

/** The start of a bio, cut to 50 characters without splitting an emoji. */
export function bioPreview(i18n: I18n, bio: string | null | undefined): string {
  const text = bio?.trim().replace(/\s+/g, ' ');
  if (!text) return i18n.t('dashboard:history.noBio');
  const characters = charactersOf(text);
  const { bioPreviewLength } = limits.interactionHistory;
  return characters.length > bioPreviewLength ? `${characters.slice(0, bioPreviewLength).join('').trimEnd()}…` : text;
}
