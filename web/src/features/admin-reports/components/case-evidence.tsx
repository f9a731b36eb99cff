import type { EvidenceItem } from '@awamu/contracts/report-case.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '#lib/time/time.ts';
import { Separated } from '#ui/separated.tsx';
import { messageWords } from '../api/message-words.ts';
import { CaseSection } from './case-section.tsx';
import { EvidenceFile } from './evidence-file.tsx';

/** The reporter's evidence, or what the screening found: copies, which survive the originals. */
export function CaseEvidence({ evidence }: { evidence: readonly EvidenceItem[] }) {
  const { t, i18n } = useTranslation();
  return (
    <CaseSection title={t('admin-reports:case.evidence')}>
      {evidence.length === 0 ? <p className="text-ink-soft">{t('admin-reports:case.noEvidence')}</p> : null}
      {evidence.length > 0 ? (
        <ul className="grid gap-3" data-slot="evidence">
          {evidence.map((item) => (
            <li key={`${item.kind} ${item.ref}`} className="grid gap-2 rounded-card bg-surface p-4 shadow-card">
              <p className="text-sm text-ink-soft">
                <Separated parts={[titleOf(i18n, item), item.at ? dateAndTime(i18n, item.at) : null]} />
              </p>
              {item.text ? (
                <p dir="auto" className="max-w-[46.6em] whitespace-pre-line wrap-anywhere">
                  {messageWords({ text: item.text, type: item.type ?? 'text' })}
                </p>
              ) : null}
              {item.bucket && item.path ? (
                <EvidenceFile bucket={item.bucket} path={item.path} alt={titleOf(i18n, item)} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </CaseSection>
  );
}

function titleOf(i18n: I18n, { kind, from, bucket }: EvidenceItem): string {
  if (kind === 'photo') return i18n.t('admin-reports:case.photoEvidence');
  if (kind === 'held_message' || kind === 'held_picture') return i18n.t(`admin-reports:case.${kind}`);
  const author = i18n.t(from === 'reporter' ? 'admin-reports:case.reporter' : 'admin-reports:case.reported');
  return bucket ? `${author}: ${i18n.t('admin-reports:case.pictureMessage')}` : author;
}
