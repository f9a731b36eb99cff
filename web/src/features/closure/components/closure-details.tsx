import { useTranslation } from 'react-i18next';
import { AppealForm } from '#entities/appeal/appeal-form.tsx';
import { AppealState } from '#entities/appeal/appeal-state.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { localTime } from '#lib/time/local-time.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { appealClosure, type Closure } from '../api/closure.ts';

interface ClosureDetailsProps {
  pass: string;
  closure: Closure;
  isRefetching: boolean;
  onRefetch: () => Promise<void>;
}

/** Why an account is closed and until when, with the appeal's form or result. */
export function ClosureDetails({ pass, closure, isRefetching, onRefetch }: ClosureDetailsProps) {
  const { t, i18n } = useTranslation();
  const { status, decision } = closure;
  const kind = status === 'suspended' || status === 'banned' ? status : 'active';
  const mayAppeal = decision.appeal === null && decision.reversed_at === null && kind !== 'active';
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <h1 className="text-title">{t(`closure:title.${kind}`)}</h1>
        {kind === 'active' ? <p>{t('closure:openText')}</p> : <Until kind={kind} endsAt={closure.ends_at} />}
        {decision.reversed_at ? <p>{t('closure:reversed', { time: localTime(i18n, decision.reversed_at) })}</p> : null}
        {kind === 'active' ? (
          <ButtonLink to={paths.landing} className="justify-self-start">
            {t('closure:start')}
          </ButtonLink>
        ) : null}
      </header>
      <section className="grid gap-2 border-t border-line pt-6">
        <h2 className="text-heading">{t('closure:reason')}</h2>
        <p data-slot="closure-reason" dir="auto" className="whitespace-pre-line wrap-anywhere">
          {decision.reason}
        </p>
        <p className="text-sm text-ink-soft">{t('closure:decided', { time: localTime(i18n, decision.decided_at) })}</p>
      </section>
      {mayAppeal ? (
        <AppealForm level="h2" send={(statement) => appealClosure(pass, statement)} onSent={onRefetch} />
      ) : null}
      {decision.appeal ? (
        <AppealState
          level="h2"
          appeal={decision.appeal}
          isRefetching={isRefetching}
          onRefetch={() => void onRefetch()}
        />
      ) : null}
    </article>
  );
}

function Until({ kind, endsAt }: { kind: 'suspended' | 'banned'; endsAt: string | null }) {
  const { t, i18n } = useTranslation();
  if (kind === 'banned') return <p>{t('closure:forGood')}</p>;
  return (
    <>
      <p className="font-semibold">
        {endsAt ? t('closure:until', { time: localTime(i18n, endsAt) }) : t('closure:noEnd')}
      </p>
      <p className="text-ink-soft">{t('closure:hidden')}</p>
    </>
  );
}
