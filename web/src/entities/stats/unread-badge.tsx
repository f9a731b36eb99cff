import { limits } from '@awamu/contracts/limits.ts';
import { Badge } from '#ui/badge.tsx';

/** '99+' above 99. Source: specification, section 9. */
export function unreadLabel(count: number): string {
  return count > limits.unreadBadge.max ? `${limits.unreadBadge.max}+` : String(count);
}

/** The number of unread messages; nothing when there are none. The link around it says the number in words. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <Badge aria-hidden className={className}>
      {unreadLabel(count)}
    </Badge>
  );
}
