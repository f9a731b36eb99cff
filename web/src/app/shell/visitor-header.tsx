import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { NavTextLink } from './nav-text-link.tsx';

interface VisitorHeaderProps {
  /** Left out for a member whose session cannot be checked: they are already signed in. */
  onSignIn?: (() => void) | undefined;
}

export function VisitorHeader({ onSignIn }: VisitorHeaderProps) {
  const { t } = useTranslation();
  return (
    <HeaderFrame home={paths.landing} className="gap-0.5 sm:gap-6">
      <nav aria-label={t('nav.main')} className="-mr-1.5 ml-auto flex items-center sm:-mr-3 sm:gap-1">
        {/* The footer has it too, and a narrow page or large text leaves no room for both. */}
        <NavTextLink to={paths.resources} className="@max-[22rem]:hidden">
          {t('nav.resources')}
        </NavTextLink>
        {onSignIn ? (
          <Button variant="ghost" size="narrow" className="max-sm:px-1.5" onClick={onSignIn}>
            {t('menu.signIn')}
          </Button>
        ) : null}
      </nav>
    </HeaderFrame>
  );
}
