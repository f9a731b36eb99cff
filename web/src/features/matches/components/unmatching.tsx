import { HeartCrack } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx';
import { useUnmatch } from '../api/unmatch.ts';

export interface EndableMatch {
  matchId: string;
  name: string;
}

interface UnmatchingProps {
  /** Called once the match has ended. */
  onEnded: () => void;
  /** The page, with the controls that ask whether to end a match. */
  children: (ask: (match: EndableMatch) => void) => ReactNode;
}

/** Unmatch for a conversation. The dialog is mounted outside of it, since the conversation can close meanwhile. */
export function Unmatching({ onEnded, children }: UnmatchingProps) {
  const { t } = useTranslation();
  const unmatch = useUnmatch();
  const [match, setMatch] = useState<EndableMatch>({ matchId: '', name: '' });
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      {children((asked) => {
        setMatch(asked);
        setAsking(true);
      })}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('matches:unmatch.title', { name: match.name })}
        description={t('matches:unmatch.confirm')}
        confirmLabel={t('matches:unmatch.action')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          setAsking(false);
          unmatch.mutate(match.matchId, { onSuccess: onEnded });
        }}
      />
    </>
  );
}

/** The entry of a conversation's menu. */
export function UnmatchItem({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation();
  return (
    <DropdownMenuItem onSelect={onSelect}>
      <HeartCrack aria-hidden />
      {t('matches:unmatch.action')}
    </DropdownMenuItem>
  );
}
