import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { promptInWords } from './prompt-words.ts';

const sizes = { lg: 'text-[1.6875rem]/[1.25]', sm: 'text-xl/[1.3]' };

interface PromptAnswerTextProps extends PromptAnswer {
  size?: keyof typeof sizes;
}

/** A prompt and its answer; nothing for a prompt that this version of the app does not know. */
export function PromptAnswerText({ prompt, answer, size = 'lg' }: PromptAnswerTextProps) {
  const { i18n } = useTranslation();
  const words = promptInWords(i18n, prompt);
  if (words === null) return null;
  return (
    <div data-slot="prompt-answer" className="min-w-0">
      <h2 className="font-sans text-sm font-bold tracking-normal text-bark">{words}</h2>
      <p dir="auto" className={cn('mt-1.5 font-display font-normal text-pretty wrap-anywhere', sizes[size])}>
        {answer}
      </p>
    </div>
  );
}
