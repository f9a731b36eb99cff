import { limits } from '@awamu/contracts/limits.ts';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '#ui/badge.tsx';

/** '99+' above 99. Source: specification, section 9. */
export function unreadLabel(count: number): string {
  return count > limits.unreadBadge.max ? `${limits.unreadBadge.max}+` : String(count);
}

/** The number of unread messages, with an accessible text; renders nothing for zero. */
export function UnreadBadge({ count, ...badge }: { count: number } & Pick<BadgeProps, 'size' | 'className'>) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return (
    <Badge {...badge}>
      {unreadLabel(count)}
      <span className="sr-only">{t('nav.unread', { count })}</span>
    </Badge>
  );
}
