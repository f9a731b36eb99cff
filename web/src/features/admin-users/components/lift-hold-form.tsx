import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type LegalHold, useEndHold } from '../api/legal-holds.ts';
import { HoldFacts } from './hold-facts.tsx';

interface LiftHoldFormProps {
  hold: LegalHold;
  name: string;
  onCancel: () => void;
  /** It is lifted, or was meanwhile. */
  onLifted: () => void;
}

/** A hold, and what is lost when it is lifted. */
export function LiftHoldForm({ hold, name, onCancel, onLifted }: LiftHoldFormProps) {
  const { t } = useTranslation(['admin-users', 'common']);
  const end = useEndHold(hold.id, {
    onSuccess: () => {
      toast.success(t('admin-users:hold.lifted', { name }));
      onLifted();
    },
    onError: (error) => {
      if (!isOver(error)) return;
      toast.error(t('admin-users:hold.over', { name }));
      onLifted();
    },
  });

  return (
    <div className="mt-5 grid gap-5">
      <HoldFacts hold={hold} />
      <p>{t(hold.kept_rows > 0 ? 'admin-users:hold.liftKept' : 'admin-users:hold.liftText', { name })}</p>
      {end.isError && !isOver(end.error) ? (
        <Notice tone="error">{t('admin-users:hold.liftFailed', { message: failureSentence(end.error) })}</Notice>
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

/** A hold on a deleted account is gone with its end. */
function isOver(error: Error): boolean {
  return isRefusal(error, ['already_decided', 'not_found']);
}
