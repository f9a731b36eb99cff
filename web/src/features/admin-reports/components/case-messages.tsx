import type { NearMessage, ReportCase } from '@awamu/contracts/report-case.ts';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Separated } from '#ui/separated.tsx';
import { messageWords } from '../api/message-words.ts';
import { CaseSection } from './case-section.tsx';

/** The messages around the evidence, with their senders; the reported ones are marked. */
export function CaseMessages({ known: { messages, report, reporter, reported } }: { known: ReportCase }) {
  const { t } = useTranslation();
  if (report.source !== 'member') return null;
  const names = {
    reporter: reporter?.full_name || t('admin-reports:case.reporter'),
    reported: reported?.full_name || t('admin-reports:case.reported'),
  };
  return (
    <CaseSection title={t('admin-reports:case.messages')}>
      <p className="max-w-[46.6em] text-ink-soft">
        {t(messages.length > 0 ? 'admin-reports:case.messagesText' : 'admin-reports:case.noMessages')}
      </p>
      {messages.length > 0 ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          aria-label={t('admin-reports:case.messages')}
          className="max-h-144 overflow-y-auto rounded-card border border-line p-4"
        >
          <ol className="grid gap-3">
            {messages.map((message) => (
              <Message key={message.id} message={message} name={names[message.from]} />
            ))}
          </ol>
        </section>
      ) : null}
    </CaseSection>
  );
}

function Message({ message, name }: { message: NearMessage; name: string }) {
  const { t, i18n } = useTranslation();
  const words = messageWords(message);
  return (
    <li
      data-slot="near-message"
      data-evidence={message.is_evidence || undefined}
      className={cn(
        'grid max-w-[85%] gap-1 rounded-field px-4 py-3',
        message.from === 'reported' ? 'justify-self-start bg-sand' : 'justify-self-end bg-lake-soft',
        message.is_evidence && 'border-2 border-hibiscus',
      )}
    >
      <p className="text-sm text-ink-soft">
        <Separated
          parts={[
            <bdi key="name" className="font-semibold text-ink">
              {name}
            </bdi>,
            dateAndTime(i18n, message.at),
          ]}
        />
      </p>
      {message.type === 'image' && !message.is_evidence ? (
        <p className="italic">{t('admin-reports:case.pictureElsewhere')}</p>
      ) : null}
      {message.type === 'image' && message.is_evidence ? (
        <p className="italic">{t('admin-reports:case.pictureMessage')}</p>
      ) : null}
      {words ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      ) : null}
      {message.is_evidence ? (
        <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-hibiscus-ink">
          <Flag aria-hidden className="size-4" />
          {t('admin-reports:case.isEvidence')}
        </p>
      ) : null}
    </li>
  );
}
