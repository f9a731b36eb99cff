import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { useDeleteAccount } from '../api/delete-account.ts';
import { DataExport } from './data-export.tsx';

export function AccountSection({ deletion }: { deletion: ReturnType<typeof useDeleteAccount> }) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <FormSection title={t('settings:account.title')} lead={t('settings:account.lead')}>
      <DataExport />
      <div className="grid justify-items-start gap-3 border-t border-line pt-6">
        <h3 className="text-lg">{t('settings:account.delete')}</h3>
        <p className="text-ink-soft">{t('settings:account.deleteHint')}</p>
        <Button
          variant="plain"
          className="border border-hibiscus text-hibiscus-ink hover:bg-sand"
          disabled={deletion.isPending}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden />
          {deletion.isPending ? t('settings:account.deleting') : t('settings:account.delete')}
        </Button>
        {deletion.isError ? <Alert tone="error">{refusalSentence(i18n, deletion.error)}</Alert> : null}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('settings:account.confirmTitle')}
        description={t('settings:account.confirmText')}
        confirmLabel={t('settings:account.delete')}
        cancelLabel={t('cancel')}
        onConfirm={() => deletion.mutate()}
      />
    </FormSection>
  );
}
