import { limits } from '@awamu/contracts/limits.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { t } from '#lib/words/i18n.ts';

/** 'You liked Auma'; anything but a like or super like is a pass. Source: specification, section 4. */
export function interactionMessage(type: InteractionType, name: string | null | undefined): string {
  const shown = name?.trim() || t('dashboard:history.someone');
  if (type === 'like') return t('dashboard:history.like', { name: shown });
  return t(type === 'super_like' ? 'dashboard:history.super_like' : 'dashboard:history.pass', { name: shown });
}

/** The start of a bio, cut to 50 characters without splitting an emoji. */
export function bioPreview(bio: string | null | undefined): string {
  const text = bio?.trim().replace(/\s+/g, ' ');
  if (!text) return t('dashboard:history.noBio');
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const { bioPreviewLength } = limits.interactionHistory;
  return characters.length > bioPreviewLength ? `${characters.slice(0, bioPreviewLength).join('').trimEnd()}…` : text;
}
