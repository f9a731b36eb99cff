import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';
import { lowPhoto } from './profile-photos.tsx';

/** Placeholder of a profile. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="grid max-[30rem]:-mt-4 min-[30rem]:mt-12 gap-8 short:gap-5 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-14"
    >
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className={`aspect-4/5 max-[30rem]:-mx-5 ${lowPhoto}`} />
      <div className="grid content-start gap-4">
        <Skeleton className="h-11 w-3/5" />
        <Skeleton className="h-6 w-2/5" />
        <Details />
      </div>
    </div>
  );
}

/** Placeholder of what is below a name and a place. */
export function DetailsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Details />
    </div>
  );
}

function Details() {
  return (
    <>
      <Skeleton className="mt-4 h-24" />
      <Skeleton isRound className="h-9 w-4/5" />
      <Skeleton isRound className="h-9 w-3/5" />
    </>
  );
}
