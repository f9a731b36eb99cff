import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { type LegalHold, useEndLegalHold } from '../api/legal-holds.ts';
import { LegalHoldFacts } from './legal-hold-facts.tsx';

interface EndLegalHoldFormProps {
  hold: LegalHold;
  name: string;
  onCancel: () => void;
  /** Called when the hold has been lifted, by this operator or another. */
  onLifted: () => void;
}

/** A hold, and what is deleted when it is lifted. */
export function EndLegalHoldForm({ hold, name, onCancel, onLifted }: EndLegalHoldFormProps) {
  const { t, i18n } = useTranslation(['admin-users', 'common']);
  const end = useEndLegalHold(hold.id, {
    onSuccess: () => {
      toast.success(t('admin-users:hold.lifted', { name }));
      onLifted();
    },
    onError: (error) => {
      if (!isOver(error)) return;
      showFailure(t('admin-users:hold.over', { name }));
      onLifted();
    },
  });

  return (
    <div className="mt-5 grid gap-5">
      <LegalHoldFacts hold={hold} />
      <p>{t(hold.kept_rows > 0 ? 'admin-users:hold.liftKept' : 'admin-users:hold.liftText', { name })}</p>
      {end.isError && !isOver(end.error) ? (
        <Alert tone="error">{t('admin-users:hold.liftFailed', { message: failureSentence(i18n, end.error) })}</Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button variant="danger" disabled={end.isPending} onClick={() => end.isPending || end.mutate(undefined)}>
          {t(end.isPending ? 'admin-users:confirm.busy' : 'admin-users:hold.lift')}
        </Button>
      </div>
    </div>
  );
}

/** A hold on a deleted account is deleted when it ends. */
function isOver(error: Error): boolean {
  return isRefusal(error, ['already_decided', 'not_found']);
}
