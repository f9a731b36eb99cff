import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import type { InquiryDraft } from '../use-inquiry.ts';
import { InquiryForm, InquirySent } from './inquiry-form.tsx';

interface InquiryDialogProps {
  inquiry: Pick<InquiryDraft, 'state' | 'honeypot' | 'submit' | 'begin'>;
  /** Key of its texts. */
  words: 'support' | 'idea' | 'report';
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** An inquiry form in a dialog. Closing it keeps the input. */
export function InquiryDialog({ inquiry, words, onClose, children }: InquiryDialogProps) {
  const { t } = useTranslation(['public', 'common']);
  return (
    <OpenDialog
      onClose={onClose}
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      closeLabel={t('common:close')}
      size="xl"
    >
      <div className="mt-6">
        {inquiry.state === 'sent' ? (
          <InquirySent title={t(`${words}.sent.title`)} text={t(`${words}.sent.text`)}>
            <Button variant="outline" onClick={onClose}>
              {t(`${words}.sent.close`)}
            </Button>
          </InquirySent>
        ) : (
          <InquiryForm
            inquiry={inquiry}
            submitText={t(`${words}.submit`)}
            cancel={
              <Button variant="secondary" size="lg" onClick={onClose}>
                {t('common:cancel')}
              </Button>
            }
          >
            {children}
          </InquiryForm>
        )}
      </div>
    </OpenDialog>
  );
}
