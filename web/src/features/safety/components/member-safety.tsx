import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { firstName } from '#entities/member/place-line.ts';
import { paths } from '#lib/addresses/paths.ts';
import { notifyOtherTabs } from '#lib/session/other-tabs.ts';
import { t } from '#lib/words/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useBlockMember } from '../api/block-member.ts';
import { ReportDialog } from './report-dialog.tsx';

export type SafetyAction = 'report' | 'block';

/** Who is to be reported or blocked. */
export interface SafetyPerson {
  userId: string;
  fullName: string;
}

/** Opens one of the two for somebody. */
export type AskSafety = (action: SafetyAction, person: SafetyPerson) => void;

interface MemberSafetyProps {
  /** Where to be once they are out of sight. */
  afterBlock: string;
  /** The page on which they are met; it has what opens the two: buttons on a profile, entries of a menu in a chat. */
  children: (ask: AskSafety) => ReactNode;
}

/**
 * Report and Block for whoever is met on a page. It stands around the page: what is being written stays, and can be sent,
 * also when the chat or profile it was opened from is gone, as the other one has ended the match or blocked the member.
 */
export function MemberSafety({ afterBlock, children }: MemberSafetyProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [person, setPerson] = useState<SafetyPerson>({ userId: '', fullName: '' });
  const [asking, setAsking] = useState<SafetyAction | null>(null);
  const name = firstName(person.fullName);

  const block = useBlockMember({
    onBlocked: () => {
      toast.success(t('safety:block.done', { name }));
      void navigate(afterBlock, { replace: true });
    },
    onFailed: () => toast.error(t('safety:block.failed')),
  });

  function ask(action: SafetyAction, about: SafetyPerson): void {
    setPerson(about);
    setAsking(action);
  }

  /** The page they were on is closed to the member now: the reports are where this one can be followed. */
  function leaveAfterReport(): void {
    toast.success(`${t('safety:report.done')} ${t('safety:block.done', { name })}`);
    void navigate(paths.reports, { replace: true });
    notifyOtherTabs();
    void queryClient.invalidateQueries();
  }

  function confirmBlock(): void {
    setAsking(null);
    block.mutate(person.userId);
  }

  return (
    <>
      {children(ask)}
      {asking === 'report' ? (
        <ReportDialog
          userId={person.userId}
          name={name}
          onClose={() => setAsking(null)}
          onSentAndBlocked={leaveAfterReport}
        />
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
