import { t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { isPublicPage } from '../mounted-pages.ts';
import { LogoLink } from './logo-link.tsx';
import { NavTextLink } from './nav-text-link.tsx';

interface VisitorHeaderProps {
  /** Left out for a member whom nobody could be asked about: they are signed in already. */
  onSignIn?: (() => void) | undefined;
  /** Without links, while nobody knows yet who is there. */
  isBare?: boolean;
}

export function VisitorHeader({ onSignIn, isBare = false }: VisitorHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-17 max-w-7xl items-center gap-2 px-5 sm:gap-6 lg:px-8">
        <LogoLink to={paths.landing} />
        {isBare ? null : (
          <nav aria-label={t('nav.main')} className="ml-auto flex items-center gap-1">
            {isPublicPage(paths.resources) ? (
              <NavTextLink to={paths.resources}>{t('nav.resources')}</NavTextLink>
            ) : null}
            {onSignIn ? (
              <Button variant="ghost" className="max-sm:px-3" onClick={onSignIn}>
                {t('menu.signIn')}
              </Button>
            ) : null}
          </nav>
        )}
      </div>
    </header>
  );
}
