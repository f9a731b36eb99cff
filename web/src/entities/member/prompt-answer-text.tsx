import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { useTranslation } from 'react-i18next';
import { promptInWords } from './prompt-words.ts';

/** A prompt and its answer; nothing for a prompt that this version of the app does not know. */
export function PromptAnswerText({ prompt, answer }: PromptAnswer) {
  const { i18n } = useTranslation();
  const words = promptInWords(i18n, prompt);
  if (words === null) return null;
  return (
    <div data-slot="prompt-answer" className="min-w-0">
      <h2 className="font-sans text-sm font-bold tracking-normal text-bark">{words}</h2>
      <p dir="auto" className="mt-1.5 font-display text-[1.6875rem]/[1.25] font-normal text-pretty wrap-anywhere">
        {answer}
      </p>
    </div>
  );
}
