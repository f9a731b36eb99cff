import type { ExplainedScore } from '@awamu/contracts/member-card.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import type { i18n as I18n } from 'i18next';
import { promptInWords } from '#entities/member/prompt-words.ts';
import { interestInWords } from '#lib/words/interest-words.ts';
import { insideQuotes } from '#lib/words/nested-quotes.ts';

/** What a first message can be about: only what each of the two may read of the other. */
export interface OpenerGround {
  /** The other's first name. */
  name: string;
  fit: Pick<ExplainedScore, 'shared_interests' | 'shared_intentions' | 'score_parts'> | null;
  /** The other's answers. */
  prompts: readonly PromptAnswer[];
  /** Where both live; null if that differs, or if one of them hides it. */
  town: string | null;
  /** The two members of a match get different sentences, so that nobody receives what they have just sent. */
  turn: 'first' | 'second';
}

/** The two best first messages about what the pair shares, the strongest first. */
export function openersOf(i18n: I18n, ground: OpenerGround): string[] {
  const { fit, prompts, name, town, turn } = ground;
  const [interest] = fit?.shared_interests ?? [];
  const [wanted] = fit?.shared_intentions ?? [];
  const prompt = prompts.map((answer) => promptInWords(i18n, answer.prompt)).find((words) => words !== null);
  const sentences = [
    interest && i18n.t(`matches:opener.interest.${turn}`, { interest: interestInWords(i18n, interest) }),
    prompt && i18n.t(`matches:opener.prompt.${turn}`, { prompt: insideQuotes(i18n.language, prompt) }),
    town && i18n.t(`matches:opener.town.${turn}`, { town }),
    wanted && i18n.t(`matches:opener.wants.${turn}`, { wants: i18n.t(`member:wants.${wanted}`) }),
    fit?.score_parts['vibe'] && i18n.t(`matches:opener.vibe.${turn}`),
    i18n.t(`matches:opener.hello.${turn}`, { name }),
    i18n.t(`matches:opener.home.${turn}`),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').slice(0, 2) as string[];
}

/** The town in which both live, without region and country; null if the places differ. */
export function sharedTown(own: string | null | undefined, other: string | null | undefined): string | null {
  const [place, otherPlace] = [own, other].map((text) => text?.trim().toLowerCase());
  if (!place || place !== otherPlace) return null;
  return other?.split(',')[0]?.trim() || null;
}
