import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withInterest } from '#entities/interests/interest-list.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { emptyDraft, type SetupDraft, setupRules, setupSteps } from '../api/setup-draft.ts';
import { keepDraft } from '../api/stored-draft.ts';
import { useFinishSetup } from '../api/use-finish-setup.ts';
import { useStep } from '../api/use-step.ts';
import { AboutStep } from './about-step.tsx';
import { DoneStep } from './done-step.tsx';
import { InterestsStep } from './interests-step.tsx';
import { StoryStep } from './story-step.tsx';
import { WizardProgress } from './wizard-progress.tsx';

const screens = [AboutStep, StoryStep, InterestsStep, DoneStep] as const;
const lastStep = setupSteps.length - 1;

function isAnswer(name: string | undefined): name is keyof SetupDraft {
  return name !== undefined && name in emptyDraft;
}

interface WizardFormProps {
  userId: string;
  initial: SetupDraft;
  initialStep: number;
}

export function WizardForm({ userId, initial, initialStep }: WizardFormProps) {
  const { t } = useTranslation('profile-setup');
  const { step, open, back } = useStep(Math.min(Math.max(0, initialStep), lastStep));
  const form = useForm<SetupDraft>({
    resolver: zodResolver(setupRules()) as never,
    defaultValues: initial,
    mode: 'onTouched',
  });
  const finish = useFinishSetup(userId);
  const top = useRef<HTMLDivElement>(null);
  const Screen = screens[step] ?? AboutStep;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          keepDraft(userId, { step, draft: values });
          // Next does not submit the form, so a rejected field is validated again when it changes.
          if (isAnswer(name) && form.getFieldState(name).error) void form.trigger(name);
        },
      }),
    [form, userId, step],
  );

  // Starts each step at the top, for sighted users and screen readers.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    keepDraft(userId, { step, draft: form.getValues() });
    top.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step, form, userId]);

  async function next(): Promise<void> {
    const [interests, ownInterest] = form.getValues(['interests', 'ownInterest']);
    const added = withInterest(interests, ownInterest);
    if (ownInterest.trim() && !added.problem) {
      form.setValue('interests', added.interests);
      form.setValue('ownInterest', '');
    }
    const fields = setupSteps[step]?.fields ?? [];
    if (await form.trigger([...fields], { shouldFocus: true })) return open(step + 1);
    // The interests are no field that could take the focus, and what is missing is said above them, out of sight.
    top.current?.querySelector<HTMLElement>('[data-slot=missing-interests]')?.focus();
  }

  const save = form.handleSubmit(
    (draft) => finish.mutate(draft),
    // Opens the step of a field that is invalid after all.
    (errors) => open(setupSteps.findIndex(({ fields }) => fields.some((field) => field in errors))),
  );

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="mx-auto flex w-full max-w-2xl grow flex-col gap-8 px-5 py-8 lg:py-14"
        onSubmit={(event) => {
          event.preventDefault();
          void (step === lastStep ? save() : next());
        }}
      >
        <WizardProgress step={step} />
        <div ref={top} tabIndex={-1} key={step} className="animate-rise outline-none">
          <Screen userId={userId} />
        </div>
        {finish.isError ? <Alert tone="error">{t('error.save')}</Alert> : null}
        <div className="mt-auto flex flex-wrap justify-between gap-4 border-t border-line pt-5">
          <Button variant="ghost" disabled={step === 0 || finish.isPending} onClick={back}>
            {t('back')}
          </Button>
          <Button type="submit" className="min-w-36" disabled={finish.isPending}>
            {step < lastStep ? t('next') : finish.isPending ? t('done.saving') : t('done.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
