import { dateWords } from '@awamu/contracts/date-words.ts';
import type { InboxEntry } from '@awamu/contracts/inbox.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { mailtoLink } from '#lib/addresses/mailto.ts';
import { paths } from '#lib/addresses/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { useEntryWords } from '../entry-words.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerList } from './answer-list.tsx';
import { EntryState } from './entry-state.tsx';

/** An entry: the sender's input, its state, the answers, and the answer form. */
export function EntryView({ entry }: { entry: InboxEntry }) {
  const { t } = useTranslation('admin-inbox');
  const words = useEntryWords(entry);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const wasOpened = (state as { opens?: boolean } | null)?.opens === true;

  // Moves the focus to an entry opened from the list; a reload leaves the focus to the browser.
  useEffect(() => {
    if (wasOpened) heading.current?.focus();
  }, [wasOpened]);

  return (
    <article aria-labelledby="entry-title" className="grid gap-7">
      <header>
        <p className="text-sm font-semibold text-ink-soft">{t(`kind.${entry.kind}`)}</p>
        <h2 id="entry-title" ref={heading} tabIndex={-1} className="mt-1 text-heading wrap-anywhere outline-none">
          <bdi>{words.title}</bdi>
        </h2>
      </header>
      <EntryState entry={entry} />
      <SenderFacts entry={entry} />
      <div className="max-w-[46.6em] border-l-3 border-line-strong pl-5">
        <h3 className="sr-only">{t('entry.message')}</h3>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {entry.body}
        </p>
      </div>
      <AnswerList entry={entry} />
      {entry.can_answer ? (
        <AnswerForm entry={entry} />
      ) : (
        <Alert className="max-w-[46.6em]">{t('answer.noAddress')}</Alert>
      )}
    </article>
  );
}

function SenderFacts({ entry }: { entry: InboxEntry }) {
  const { t, i18n } = useTranslation('admin-inbox');
  const words = useEntryWords(entry);
  return (
    <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
      <Fact title={t('entry.from')}>
        <bdi>{words.sender}</bdi>
      </Fact>
      <Fact title={t('entry.address')}>
        {entry.email ? (
          <a href={mailtoLink(entry.email)} className="text-lake underline underline-offset-4">
            {entry.email}
          </a>
        ) : (
          t('entry.noAddress')
        )}
      </Fact>
      <Fact title={t('entry.account')}>
        {entry.submitted_by ? (
          <Link
            to={`${paths.adminUsers}?search=${entry.submitted_by}`}
            className="text-lake underline underline-offset-4"
          >
            {t('entry.member')}
          </Link>
        ) : (
          t('entry.visitor')
        )}
      </Fact>
      <Fact title={t('entry.sent')}>
        <time dateTime={entry.created_at}>{dateWords(entry.created_at, 'fullMoment', i18n.language)}</time>
      </Fact>
      {words.about ? <Fact title={t('entry.about')}>{words.about}</Fact> : null}
      {entry.kind === 'support' ? <Fact title={t('entry.urgency')}>{t(`urgency.${entry.urgency}`)}</Fact> : null}
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
