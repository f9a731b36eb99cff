import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { profilePath } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';
import { PresenceAvatar } from './presence-avatar.tsx';

interface ChatHeaderProps {
  userId: string;
  name: string;
  photo: string | null;
  /** A short text below the name, such as 'typing…'. */
  note?: string;
  isOnline?: boolean;
  menu?: ReactNode;
  onBack: () => void;
}

export function ChatHeader({ userId, name, photo, note = '', isOnline = false, menu, onBack }: ChatHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="flex h-header shrink-0 items-center gap-1 border-b border-line px-2 lg:px-5">
      <Button variant="ghost" size="icon" onClick={onBack} aria-label={t('messages:chat.back')} className="lg:hidden">
        <ChevronLeft aria-hidden />
      </Button>
      {/* The link covers the whole block; the live note is not part of its accessible name. */}
      <div className="relative mr-auto flex min-w-0 items-center gap-3 rounded-full pr-4">
        <PresenceAvatar photo={photo} isOnline={isOnline} />
        <div className="min-w-0">
          <h2 dir="auto" className="truncate text-left font-sans text-base font-bold tracking-normal">
            <Link to={profilePath(userId)} className="after:absolute after:inset-0 after:rounded-full">
              {name}
            </Link>
          </h2>
          <span data-slot="presence" aria-live="polite" className="block text-sm leading-5 text-ink-soft">
            {note}
          </span>
        </div>
      </div>
      {menu}
    </header>
  );
}
