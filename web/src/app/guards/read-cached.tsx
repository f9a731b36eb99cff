import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useCachedState } from '#entities/conversation/cached-state.ts';
import { paths } from '#lib/addresses/paths.ts';
import { isReadOffline } from '#lib/page/member-area.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Unreachable } from './unreachable.tsx';

/** For a member whose session cannot be checked while offline: cached conversations, and nothing else. */
export function ReadCached() {
  const { t } = useTranslation();
  const cached = useCachedState();
  const { pathname } = useLocation();
  if (!isReadOffline(pathname)) {
    return (
      <Unreachable>
        {cached === 'there' ? (
          <ButtonLink to={paths.messages} variant="secondary">
            {t('unreachable.readCached')}
          </ButtonLink>
        ) : null}
      </Unreachable>
    );
  }
  if (cached === 'unknown') return <Spinner label={t('loading')} className="min-h-[60dvh]" />;
  return cached === 'there' ? <Outlet /> : <Unreachable />;
}
