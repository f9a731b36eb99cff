import { useTranslation } from 'react-i18next';
import { Avatar } from '#entities/member/avatar.tsx';

interface PresenceAvatarProps {
  photo: string | null;
  isOnline: boolean;
  size?: 'md' | 'lg';
}

/** A photo with a dot while the member is online and shares that. */
export function PresenceAvatar({ photo, isOnline, size = 'md' }: PresenceAvatarProps) {
  const { t } = useTranslation();
  return (
    <span className="relative shrink-0">
      <Avatar photo={photo} size={size} />
      {isOnline ? (
        <span
          data-slot="online-dot"
          className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-paper bg-matoke"
        >
          <span className="sr-only">{t('messages:chat.online')}</span>
        </span>
      ) : null}
    </span>
  );
}
