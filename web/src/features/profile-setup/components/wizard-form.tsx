import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withInterest } from '#entities/interests/interest-list.ts';
import { Alert } from '#ui/alert.tsx';
import { emptyDraft, type SetupDraft, setupRules, setupScreens } from '../api/setup-draft.ts';
import { keepDraft } from '../api/stored-draft.ts';
import { useFinishLater, useFinishSetup } from '../api/use-finish-setup.ts';
import { useScreen } from '../api/use-screen.ts';
import { OwnCard } from './own-card.tsx';
import { Screen } from './screen.tsx';
import { WizardActions } from './wizard-actions.tsx';
import { WizardProgress } from './wizard-progress.tsx';

const last = setupScreens.length - 1;

function isAnswer(name: string | undefined): name is keyof SetupDraft {
  return name !== undefined && name in emptyDraft;
}

interface WizardFormProps {
  userId: string;
  initial: SetupDraft;
  /** The screen of an address without one. */
  first: number;
  /** The answers to prompts that are stored already. */
  storedPrompts: readonly PromptAnswer[];
}

export function WizardForm({ userId, initial, first, storedPrompts }: WizardFormProps) {
  const { t } = useTranslation('profile-setup');
  const { index, open, back } = useScreen(first);
  const form = useForm<SetupDraft>({
    resolver: zodResolver(setupRules()) as never,
    defaultValues: initial,
    mode: 'onTouched',
  });
  const finish = useFinishSetup(userId);
  const later = useFinishLater(userId);
  const top = useRef<HTMLDivElement>(null);
  const { name, fields } = setupScreens[index] ?? setupScreens[0];

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: changed, values }) => {
          keepDraft(userId, { screen: name, draft: values });
          // Next does not submit the form, so a rejected field is validated again when it changes.
          if (isAnswer(changed) && form.getFieldState(changed).error) void form.trigger(changed);
        },
      }),
    [form, userId, name],
  );

  // Starts each screen at the top, for sighted users and screen readers.
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    keepDraft(userId, { screen: name, draft: form.getValues() });
    top.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [name, form, userId]);

  async function next(): Promise<void> {
    const [interests, ownInterest] = form.getValues(['interests', 'ownInterest']);
    const added = withInterest(interests, ownInterest);
    if (ownInterest.trim() && !added.problem) {
      form.setValue('interests', added.interests);
      form.setValue('ownInterest', '');
    }
    if (await form.trigger([...fields], { shouldFocus: true })) return open(index + 1);
    // The interests are no field that could take the focus, and what is missing is said above them, out of sight.
    top.current?.querySelector<HTMLElement>('[data-slot=missing-interests]')?.focus();
  }

  const save = form.handleSubmit(
    (draft) => finish.mutate({ draft, storedPrompts }),
    // Opens the screen of a field that is invalid after all.
    (errors) => open(setupScreens.findIndex((screen) => screen.fields.some((field) => field in errors))),
  );

  return (
    <FormProvider {...form}>
      <div className="@container mx-auto flex w-full max-w-7xl grow flex-col px-5 lg:px-8">
        {/* Where the text is large there is no room for the card, which the last screen shows anyway. */}
        <div className="grid grow grid-cols-1 gap-x-20 @min-[59rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <form
            noValidate
            className="mx-auto flex w-full max-w-2xl flex-col gap-8 py-8 @min-[59rem]:mx-0 @min-[59rem]:self-start lg:py-12"
            onSubmit={(event) => {
              event.preventDefault();
              void (index === last ? save() : next());
            }}
          >
            <WizardProgress index={index} />
            <div ref={top} tabIndex={-1} key={name} className="animate-rise outline-none">
              <Screen name={name} userId={userId} />
            </div>
            {finish.isError || later.isError ? <Alert tone="error">{t('error.save')}</Alert> : null}
            <WizardActions
              isFirst={index === 0}
              isLast={index === last}
              saving={finish.isPending ? 'all' : later.isPending ? 'some' : null}
              onBack={back}
              onLater={() => later.mutate({ draft: form.getValues(), storedPrompts })}
            />
          </form>
          <aside aria-label={t('card.label')} className="hidden py-12 @min-[59rem]:block">
            <div className="sticky top-[calc(var(--spacing-header)+2rem)]">
              <OwnCard />
            </div>
          </aside>
        </div>
      </div>
    </FormProvider>
  );
}
