import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useDataExport } from '../api/export-data.ts';
import { fileSize } from '../api/file-size.ts';

/** All of the member's data as one file. */
export function DataExport() {
  const { t, i18n } = useTranslation('settings');
  const { state, start, cancel } = useDataExport();
  const isRunning = state.phase === 'running';
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-lg">{t('account.export')}</h3>
      <p className="text-ink-soft">{t('account.exportHint')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" disabled={isRunning} onClick={() => void start()}>
          <Download aria-hidden className={isRunning ? 'animate-pulse' : undefined} />
          {isRunning ? t('account.exporting') : t('account.export')}
        </Button>
        {isRunning ? (
          <>
            <span role="status" className="tabular-nums text-ink-soft">
              {state.bytes > 0
                ? t('account.exported', { size: fileSize(state.bytes, i18n.language) })
                : t('account.exportStarts')}
            </span>
            <Button variant="outline" onClick={cancel}>
              {t('account.exportCancel')}
            </Button>
          </>
        ) : null}
      </div>
      {state.phase === 'done' ? <Alert tone="success">{t('account.exportDone')}</Alert> : null}
      {state.phase === 'failed' ? <Alert tone="error">{failureSentence(i18n, state.error)}</Alert> : null}
    </div>
  );
}
