import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '#entities/member/own-profile.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { MultiChoiceChips, SingleChoiceChips } from '#ui/choice-chips.tsx';
import { useAnswerPrompt } from '../api/answer-prompt.ts';
import { nextPrompt, type Prompt } from '../prompt/next-prompt.ts';
import { promptMemories, promptRest } from '../prompt/prompt-memory.ts';

/** One question about the member a visit, answered in place; nothing once all are answered or dismissed. */
export function ProfilePrompt({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const memory = promptMemories.useValue(profile.id);
  const [openedAt] = useState(() => Date.now());
  const [isSaved, setSaved] = useState(false);
  const prompt = nextPrompt(profile, memory, openedAt);

  function rest(dismissed: readonly string[]): void {
    promptMemories.change(profile.id, (before) => ({
      dismissed: [...before.dismissed, ...dismissed],
      restsUntil: Date.now() + promptRest,
    }));
  }

  if (isSaved) {
    return (
      <p role="status" className="rounded-card bg-matoke-soft px-5 py-4 text-matoke-ink">
        {t('dashboard:prompt.saved')}
      </p>
    );
  }
  if (!prompt) return null;
  return (
    <Question
      key={prompt.column}
      profileId={profile.id}
      prompt={prompt}
      onSaved={() => {
        setSaved(true);
        rest([]);
      }}
      onDismiss={() => rest([prompt.column])}
    />
  );
}

interface QuestionProps {
  profileId: string;
  prompt: Prompt;
  onSaved: () => void;
  onDismiss: () => void;
}

function Question({ profileId, prompt, onSaved, onDismiss }: QuestionProps) {
  const { t, i18n } = useTranslation();
  const { column, options, isMultiple } = prompt;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const answer = useAnswerPrompt(profileId, onSaved);
  const label = t(`dashboard:prompt.question.${column}`);
  const choices = options.map((value) => ({
    value,
    // The lists of options have the same shape, so one of them stands for all in the key's type.
    label: t(`options:${column}.${value}` as 'options:gender.man'),
  }));
  return (
    <section aria-labelledby="profile-prompt" className="grid gap-4 rounded-card bg-sand p-6">
      <div>
        <h2 id="profile-prompt" className="text-heading">
          {label}
        </h2>
        <p className="mt-1 text-ink-soft">{t('dashboard:prompt.why')}</p>
      </div>
      {isMultiple ? (
        <MultiChoiceChips label={label} choices={choices} value={[...chosen]} onChange={setChosen} />
      ) : (
        <SingleChoiceChips
          label={label}
          choices={choices}
          value={chosen[0] ?? ''}
          onChange={(value) => setChosen(value ? [value] : [])}
          clearable
        />
      )}
      {answer.isError ? <Alert tone="error">{refusalSentence(i18n, answer.error)}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={chosen.length === 0 || answer.isPending}
          onClick={() => answer.mutate({ column, chosen, isMultiple })}
        >
          {t('dashboard:prompt.save')}
        </Button>
        <Button variant="ghost" onClick={onDismiss}>
          {t('dashboard:prompt.dismiss')}
        </Button>
      </div>
    </section>
  );
}
