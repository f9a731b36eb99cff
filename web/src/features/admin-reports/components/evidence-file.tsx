import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';
import { evidenceAddressQuery } from '../api/evidence-address.ts';

interface EvidenceFileProps {
  bucket: string;
  path: string;
  alt: string;
}

/** An image of the evidence by a signed URL; opens full-size in a new tab. */
export function EvidenceFile({ bucket, path, alt }: EvidenceFileProps) {
  const { t } = useTranslation();
  const address = useQuery(evidenceAddressQuery(bucket, path));
  const [isBroken, setBroken] = useState(false);
  if (address.isPending) return <Skeleton className="h-52 max-w-sm" />;
  if (!address.data || isBroken) return <p className="text-ink-soft">{t('admin-reports:case.fileFailed')}</p>;
  return (
    <a href={address.data} target="_blank" rel="noreferrer" className="justify-self-start">
      <img
        src={address.data}
        alt={alt}
        onError={() => setBroken(true)}
        className="max-h-80 min-h-11 max-w-full rounded-field bg-sand object-contain"
      />
      <span className="sr-only">{t('admin-reports:case.fileOpen')}</span>
    </a>
  );
}
