import { type OperatorLevel, reachesLevel } from '@awamu/contracts/operator-level.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation, useOutletContext } from 'react-router';
import { operatorSecondFactorQuery } from '#entities/operator/second-factor.ts';
import { paths, settingsPath } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { cn } from '#lib/styling/cn.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { Alert } from '#ui/alert.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { RouteFailure } from '../failure-page.tsx';
import { StepUpDialog } from '../guards/step-up-dialog.tsx';
import { operatorLinks } from '../shell/operator-links.ts';

export const clientLoader = () => loadWords('admin');

/** The shared layout of the admin pages: navigation and the second-factor prompt. */
export default function AdminFrame() {
  const { t } = useTranslation();
  const level = useOutletContext<OperatorLevel>();
  const factor = useQuery(operatorSecondFactorQuery(useMemberId())).data;
  // Subscribes to navigation, so that the current entry is scrolled into view on a phone.
  useLocation();
  const row = useCurrentInView<HTMLElement>('[aria-current=page]');
  return (
    <div className="mx-auto w-full max-w-7xl px-5 pb-14 lg:px-8">
      <nav
        ref={row}
        aria-label={t('admin:nav.label')}
        className="-mx-5 overflow-x-auto border-b border-line px-5 lg:mx-0 lg:px-0"
      >
        <ul className="flex gap-6">
          {operatorLinks
            .filter((link) => reachesLevel(level, link.level))
            .map(({ to, text, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.admin}
                  className={({ isActive }) =>
                    cn(
                      'inline-flex min-h-13 items-center gap-2 border-b-2 font-semibold whitespace-nowrap hover:text-ink focus-visible:-outline-offset-3',
                      isActive ? 'border-bark text-ink' : 'border-transparent text-ink-soft',
                    )
                  }
                >
                  <Icon aria-hidden className="size-4.5" />
                  {t(text)}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      {factor === 'advised' ? (
        <Alert className="mt-6">
          {t('admin:advice.text')}{' '}
          <Link to={settingsPath('security')} className="font-semibold underline underline-offset-4">
            {t('admin:advice.link')}
          </Link>
        </Alert>
      ) : null}
      <div className="@container">
        <Outlet context={level} />
      </div>
      <StepUpDialog />
    </div>
  );
}

/** An admin page that fails to render leaves the navigation intact. */
export function ErrorBoundary() {
  return <RouteFailure className="min-h-[60dvh]" />;
}
