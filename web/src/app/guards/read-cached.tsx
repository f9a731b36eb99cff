import { Link, Outlet, useLocation } from 'react-router';
import { useCachedState } from '#entities/conversation/cached-state.ts';
import { paths } from '#lib/addresses/paths.ts';
import { isReadOffline } from '#lib/page/member-area.ts';
import { t } from '#lib/words/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Unreachable } from './unreachable.tsx';

/** A member whom the service can't be asked about: their kept conversations, and nothing else. */
export function ReadCached() {
  const kept = useCachedState();
  const { pathname } = useLocation();
  if (!isReadOffline(pathname)) {
    return (
      <Unreachable>
        {kept === 'there' ? (
          <Button asChild variant="secondary">
            <Link to={paths.messages}>{t('unreachable.readCached')}</Link>
          </Button>
        ) : null}
      </Unreachable>
    );
  }
  if (kept === 'unknown') return <Spinner label={t('loading')} className="min-h-[60dvh]" />;
  return kept === 'there' ? <Outlet /> : <Unreachable />;
}
