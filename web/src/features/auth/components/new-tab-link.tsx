import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NewTabLinkProps {
  to: string;
  children?: ReactNode;
}

/** Opens a new tab, so that the input here is kept. */
export function NewTabLink({ to, children }: NewTabLinkProps) {
  const { t } = useTranslation('auth');
  return (
    <a href={to} target="_blank" rel="noopener" title={t('newTab')} className="text-lake underline underline-offset-2">
      {children}
    </a>
  );
}
