import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { promptInWords } from '#entities/member/prompt-words.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { afterFirstScreen } from '#lib/page/first-screen.ts';
import { loadWords } from '#lib/words/i18n.ts';

/**
 * A person's first answer in the deck. The words of the prompts load after the first screen, into the line that is kept for
 * them; nothing is shown for a prompt that this version of the app does not know.
 */
export function FirstAnswer({ prompt, answer }: PromptAnswer) {
  const { i18n } = useTranslation();
  const words = promptInWords(i18n, prompt);
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (words !== null) return;
    afterFirstScreen(() => loadWords('prompts')).then(
      () => setLoaded(true),
      (error: unknown) => logFailure('words of prompts', error),
    );
  }, [words]);
  if (words === null && areLoaded) return null;
  return (
    <div data-slot="first-answer">
      {words === null ? (
        <div className="h-[1lh] text-sm/normal" />
      ) : (
        <h3 className="font-sans text-sm/normal font-bold tracking-normal text-bark">{words}</h3>
      )}
      <p
        dir="auto"
        className="mt-1 font-display text-[1.375rem]/[1.3] font-normal text-pretty wrap-anywhere lg:text-2xl"
      >
        {answer}
      </p>
    </div>
  );
}
