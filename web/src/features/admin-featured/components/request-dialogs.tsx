import type { AdvertiserRequest } from '@awamu/contracts/advertising.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { useReviewRequest } from '../api/review-request.ts';
import { RejectForm } from './reject-form.tsx';
import { RequestDetails } from './request-details.tsx';

export type RequestDialogKind = 'view' | 'approve' | 'reject';
export interface RequestDialogState {
  kind: RequestDialogKind;
  request: AdvertiserRequest;
}

interface RequestDialogsProps {
  state: RequestDialogState | null;
  onChange: (state: RequestDialogState | null) => void;
}

/**
 * The dialogs of a request: details, approval, and rejection with a reason. On failure the dialog stays open with its
 * input.
 */
export function RequestDialogs({ state, onChange }: RequestDialogsProps) {
  const { t } = useTranslation();
  const review = useReviewRequest();
  if (!state) return null;
  const { kind, request } = state;
  const name = request.business_name;
  const close = () => onChange(null);
  const title = {
    view: t('admin-featured:details.title', { name }),
    approve: t('admin-featured:approve.title', { name }),
    reject: t('admin-featured:reject.title', { name }),
  };

  function decide(status: AdvertiserRequest['status'], reason?: string): void {
    if (review.isPending) return;
    review.mutate({ id: request.id, status, ...(reason ? { reason } : {}) }, { onSuccess: close });
  }

  return (
    <OpenDialog
      onClose={close}
      key={kind}
      title={title[kind]}
      {...(kind === 'view' ? {} : { description: t(`admin-featured:${kind}.text`) })}
      closeLabel={t('close')}
      size="xl"
    >
      {kind === 'view' ? (
        <RequestDetails
          request={request}
          isBusy={review.isPending}
          onOpen={(next) => onChange({ kind: next, request })}
          onMove={(status) => decide(status)}
        />
      ) : null}
      {kind === 'approve' ? (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button disabled={review.isPending} onClick={() => decide('approved')}>
            {t('admin-featured:approve.submit')}
          </Button>
        </div>
      ) : null}
      {kind === 'reject' ? (
        <RejectForm isBusy={review.isPending} onCancel={close} onReject={(reason) => decide('rejected', reason)} />
      ) : null}
    </OpenDialog>
  );
}
