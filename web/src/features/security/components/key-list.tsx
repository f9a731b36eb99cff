import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

interface Key {
  id: string;
  name: string;
  /** When it was added or used, as a text. */
  since: string;
}

interface KeyListProps {
  /** Prefix of its texts. */
  words: 'factor' | 'passkey';
  keys: readonly Key[];
  /** The consequence, shown before one is removed. */
  removeText: string;
  remove: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>;
}

/** A list of factors or passkeys, each removable after confirmation. */
export function KeyList({ words, keys, removeText, remove }: KeyListProps) {
  const { t } = useTranslation(['security', 'common']);
  const [asking, setAsking] = useState<string | null>(null);
  const { left } = useWait(remove.error);
  return (
    <>
      <ul aria-label={t(`security:${words}.list`)} className="w-full divide-y divide-line">
        {keys.map(({ id, name, since }) => (
          <li key={id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 grow">
              <p className="truncate font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">{since}</p>
            </div>
            <Button
              variant="outline"
              aria-label={t(`security:${words}.removeName`, { name })}
              disabled={remove.isPending || left > 0}
              onClick={() => setAsking(id)}
            >
              {t(`security:${words}.remove`)}
            </Button>
          </li>
        ))}
      </ul>
      <SecurityRefusal error={remove.error} className="w-full" />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t(`security:${words}.removeTitle`)}
        description={removeText}
        confirmLabel={t(`security:${words}.remove`)}
        cancelLabel={t('common:cancel')}
        onConfirm={() => asking !== null && remove.mutate(asking)}
      />
    </>
  );
}
