import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** The placeholder of a page whose content is unknown; reserves the space to avoid layout shift. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div data-slot="page-loading" className="mx-auto w-full max-w-7xl grow px-5 py-8 lg:px-8">
      <Skeleton className="h-9 w-44 max-w-full" />
      <Skeleton className="mt-3 h-4 w-64 max-w-full" />
      <div className="relative mt-6">
        <Skeleton className="h-[52dvh] w-full" />
        <Spinner label={t('loading')} className="absolute inset-0" />
      </div>
    </div>
  );
}
