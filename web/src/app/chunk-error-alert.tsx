import X from 'lucide-react/icons/x';
import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { Button } from '#ui/button.tsx';
import { dismissChunkErrorAlert, reloadPage, setDestination, useChunkErrorAlert } from './chunk-errors.ts';

/** Reports that a part of the app could not be fetched; the page stays as it is. */
export function ChunkErrorAlert() {
  const { t } = useTranslation();
  const parts = useChunkErrorAlert();
  const router = useContext(DataRouterContext)?.router;

  useEffect(
    () =>
      setDestination(() => {
        const location = router?.state.navigation.location;
        return location ? createPath(location) : null;
      }),
    [router],
  );

  if (parts === 'fine') return null;
  const isNewVersion = parts === 'new-version';
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-70 mx-auto flex max-w-xl flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card bg-ink py-3 pr-3 pl-5 text-paper shadow-card"
    >
      <p className="min-w-0 grow basis-64 font-medium">{t(isNewVersion ? 'parts.newVersion' : 'parts.unreachable')}</p>
      <Button variant="plain" onClick={() => void reloadPage()} className="text-paper underline hover:bg-paper/15">
        {t(isNewVersion ? 'parts.reload' : 'tryAgain')}
      </Button>
      <Button
        variant="plain"
        size="icon"
        onClick={dismissChunkErrorAlert}
        aria-label={t('close')}
        className="text-paper hover:bg-paper/15"
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
