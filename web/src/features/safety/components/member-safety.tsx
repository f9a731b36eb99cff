import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { firstName } from '#entities/member/place-line.ts';
import { paths } from '#lib/addresses/paths.ts';
import { notifyOtherTabs } from '#lib/session/other-tabs.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { useBlockMember } from '../api/block-member.ts';
import { ReportDialog } from './report-dialog.tsx';

export type SafetyAction = 'report' | 'block';

/** The member to report or block. */
export interface SafetyPerson {
  userId: string;
  /** Empty for a former match whose name is not known any more. */
  fullName: string;
}

/** Opens the dialog of one of the two actions for a member. */
export type AskSafety = (action: SafetyAction, person: SafetyPerson) => void;

interface MemberSafetyProps {
  /** The path to open after the member is blocked. */
  afterBlock: string;
  /**
   * The page around the member, with the controls that open the dialogs: buttons on a profile, menu entries in a chat.
   */
  children: (ask: AskSafety) => ReactNode;
}

/**
 * Report and Block for a member on a page. The dialogs are mounted outside the page's content: a report being written
 * survives when its chat or profile disappears, because the other member has ended the match or blocked this one.
 */
export function MemberSafety({ afterBlock, children }: MemberSafetyProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [person, setPerson] = useState<SafetyPerson>({ userId: '', fullName: '' });
  const [asking, setAsking] = useState<SafetyAction | null>(null);
  const name = firstName(person.fullName) || t('safety:former.nameless');

  const block = useBlockMember({
    onBlocked: () => {
      toast.success(t('safety:block.done', { name }));
      void navigate(afterBlock, { replace: true });
    },
    onFailed: () => showFailure(t('safety:block.failed')),
  });

  function ask(action: SafetyAction, about: SafetyPerson): void {
    setPerson(about);
    setAsking(action);
  }

  /** The member's page is no longer visible, so the list of reports opens, where this one can be followed. */
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
