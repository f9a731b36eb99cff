import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { firstName } from '#entities/member/place-line.ts';
import { t } from '#lib/i18n.ts';
import { tellOtherTabs } from '#lib/other-tabs.ts';
import { paths } from '#lib/paths.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useBlockMember } from '../api/block-member.ts';
import { ReportDialog } from './report-dialog.tsx';

export type SafetyAction = 'report' | 'block';

interface MemberSafetyProps {
  userId: string;
  fullName: string;
  /** Where to be once they are out of sight. */
  afterBlock: string;
  /** Draws what opens each of the two: buttons on a profile, entries of a menu in a chat. */
  children: (ask: (action: SafetyAction) => void) => ReactNode;
}

/** Report and Block for somebody, wherever they are met. */
export function MemberSafety({ userId, fullName, afterBlock, children }: MemberSafetyProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<SafetyAction | null>(null);
  const name = firstName(fullName);

  const block = useBlockMember({
    onBlocked: () => {
      toast.success(t('safety:block.done', { name }));
      void navigate(afterBlock, { replace: true });
    },
    onFailed: () => toast.error(t('safety:block.failed')),
  });

  /** The page they were on is closed to the member now: the reports are where this one can be followed. */
  function leaveAfterReport(): void {
    toast.success(`${t('safety:report.done')} ${t('safety:block.done', { name })}`);
    void navigate(paths.reports, { replace: true });
    tellOtherTabs();
    void queryClient.invalidateQueries();
  }

  function confirmBlock(): void {
    setAsking(null);
    block.mutate(userId);
  }

  return (
    <>
      {children(setAsking)}
      {asking === 'report' ? (
        <ReportDialog userId={userId} name={name} onClose={() => setAsking(null)} onSentAndBlocked={leaveAfterReport} />
      ) : null}
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t('safety:block.title', { name })}
        description={t('safety:block.text', { name })}
        confirmLabel={t('safety:block.action')}
        cancelLabel={t('cancel')}
        onConfirm={confirmBlock}
      />
    </>
  );
}
