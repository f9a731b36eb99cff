import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { useLogOut } from './use-log-out.ts';
import { useOwnTheme } from './use-own-theme.ts';

/** The header of a flow that is to be finished: only who we are, and a way to log out. */
export function FlowHeader() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  useOwnTheme();
  return (
    <HeaderFrame home={null} className="justify-between gap-[12px]">
      <Button variant="ghost" size="narrow" className="-mr-[12px]" onClick={() => void logOut()}>
        <LogOut aria-hidden />
        {t('menu.logOut')}
      </Button>
    </HeaderFrame>
  );
}
