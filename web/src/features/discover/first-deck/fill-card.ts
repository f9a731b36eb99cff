import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { nameOnCard } from '#entities/member/shortened.ts';
import { shortestShownKm } from '#entities/member/shortest-distance.ts';
import { cardPhoto } from '../card-photo.ts';
import { type FirstDeckWords, say } from './words.ts';

export interface FirstDeckLanguage {
  language: string;
  words: FirstDeckWords;
}

export const part = (of: ParentNode, name: string): HTMLElement | null => of.querySelector(`[data-part="${name}"]`);

/** Writes a person onto an empty card, as CardFace would draw them. */
export function fillCard(card: HTMLElement, person: PotentialMatch, { language, words }: FirstDeckLanguage): void {
  const { full_name, age } = person;
  const named = (name: string) => (age === null ? name : say(words['member:nameAndAge'], { name, age }));
  card.dataset['person'] = person.id;
  card.setAttribute('aria-label', full_name);
  keepOnly(card, person);
  const heading = part(card, 'name');
  heading?.setAttribute('aria-label', named(full_name));
  heading?.append(named(nameOnCard(full_name)));
  part(card, 'place')?.append(placeOf(person, { language, words }));
  fillPhoto(card, person, words);
}

/** Takes away what is not true of this person. */
function keepOnly(card: HTMLElement, { match_label, super_liked_you, location, distance_km }: PotentialMatch): void {
  for (const label of card.querySelectorAll<HTMLElement>('[data-label]'))
    if (label.dataset['label'] !== match_label) label.remove();
  if (!super_liked_you) part(card, 'star')?.remove();
  if (!location && distance_km === null) part(card, 'place')?.remove();
}

function placeOf({ location, distance_km: km }: PotentialMatch, { language, words }: FirstDeckLanguage): string {
  const distance =
    km === null
      ? null
      : say(words[km <= shortestShownKm ? 'member:distance.under' : 'member:distance.about'], {
          km: new Intl.NumberFormat(language).format(km),
        });
  return [location, distance].filter(Boolean).join(' · ');
}

/** Without a photo, or with one that does not come, its place is seen, and said. */
function fillPhoto(card: HTMLElement, person: PotentialMatch, words: FirstDeckWords): void {
  const { src, srcSet = '', sizes = '' } = cardPhoto(person);
  const alt = say(words['member:photoOf'], { name: person.full_name });
  const image = part(card, 'photo') as HTMLImageElement;
  image.onerror = () => {
    image.remove();
    const placeholder = card.querySelector('[data-slot=photo-placeholder]');
    placeholder?.removeAttribute('aria-hidden');
    placeholder?.setAttribute('role', 'img');
    placeholder?.setAttribute('aria-label', alt);
  };
  image.style.objectPosition = person.profile_picture_focus ?? '50% 30%';
  Object.assign(image, { alt, fetchPriority: 'high', sizes, srcset: srcSet, src: src ?? '' });
}
