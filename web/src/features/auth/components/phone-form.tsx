import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { usePhoneChannels } from '#lib/calls/use-app-config.ts';
import { useWait } from '#lib/calls/use-wait.ts';
import { keepSentence, saidNow } from '#lib/words/stored-sentence.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { codeOf, type Refusal, refused } from '../api/auth-failure.ts';
import type { AuthDraft } from '../api/credentials.ts';
import { type PhoneCodeRequest, type PhonePurpose, sendPhoneCode } from '../api/phone-codes.ts';
import { type PhoneSignIn, type PhoneSignInInput, phoneSignInForm } from '../api/phone-form.ts';
import { countryOfNumber, likelyCountry, phoneCountries } from '../api/phone-numbers.ts';
import { TermsSentence } from './terms-sentence.tsx';

interface PhoneFormProps {
  purpose: PhonePurpose;
  draft: RefObject<AuthDraft>;
  onSent: (request: PhoneCodeRequest) => void;
  onBack: () => void;
}

/** The phone number, its country, and the channel of the code. */
export function PhoneForm({ purpose, draft, onSent, onBack }: PhoneFormProps) {
  const { t, i18n } = useTranslation('auth');
  const channels = usePhoneChannels();
  const countries = useMemo(() => phoneCountries(i18n.language), [i18n.language]);
  const isNew = purpose === 'sign-up';
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [firstChannel = 'sms'] = channels;
  const form = useForm<PhoneSignInInput, unknown, PhoneSignIn>({
    resolver: zodResolver(phoneSignInForm(isNew)),
    defaultValues: {
      fullName: draft.current.fullName,
      country: draft.current.country ?? likelyCountry(navigator.languages),
      phone: draft.current.phone,
      channel: firstChannel,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { left } = useWait(failure?.error);
  const [fullName, country, phone, channel] = form.watch(['fullName', 'country', 'phone', 'channel']);

  // The button that had the focus is gone, so the first empty field gets it.
  useEffect(() => form.setFocus(isNew && !draft.current.fullName ? 'fullName' : 'phone'), [form, isNew, draft]);

  useEffect(() => {
    draft.current = { ...draft.current, fullName, country, phone };
  }, [draft, fullName, country, phone]);

  async function submit(request: PhoneSignIn): Promise<void> {
    setFailure(null);
    await sendPhoneCode(purpose, request).then(
      () => onSent(request),
      (error: unknown) => {
        if (codeOf(error) !== 'validation_failed') return setFailure(refused(error));
        form.setError('phone', { message: keepSentence('auth:phone.invalid') }, { shouldFocus: true });
      },
    );
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
      {isNew ? (
        <Field label={t('field.fullName')} error={saidNow(i18n, errors.fullName?.message)}>
          {(control) => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
        </Field>
      ) : null}
      <Field label={t('phone.country')}>
        {(control) => (
          <Select {...control} {...form.register('country')} autoComplete="country">
            {countries.map((one) => (
              <option key={one.country} value={one.country}>
                {t('phone.countryCode', { country: one.name, code: one.callingCode })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('access.phoneField')} hint={t('phone.numberHint')} error={saidNow(i18n, errors.phone?.message)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('phone', {
              onBlur: () => form.setValue('country', countryOfNumber(phone) ?? country),
            })}
            type="tel"
            autoComplete="tel"
          />
        )}
      </Field>
      {channels.length > 1 ? (
        <RadioCards
          legend={t('phone.by')}
          choices={channels.map((value) => ({ value, label: t(`phone.channel.${value}`) }))}
          value={channel}
          onChange={(chosen) => form.setValue('channel', chosen)}
        />
      ) : null}
      {failure ? <RefusalAlert error={failure.error}>{saidNow(i18n, failure.sentence)}</RefusalAlert> : null}
      {isNew ? <TermsSentence /> : null}
      <Button type="submit" size="lg" disabled={isSubmitting || left > 0}>
        {isSubmitting ? t('access.phoneSending') : t('access.phoneSend')}
      </Button>
      <Button variant="link" size="flush" className="justify-self-start" onClick={onBack}>
        {t('phone.back')}
      </Button>
    </form>
  );
}
