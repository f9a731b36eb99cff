import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { Ban, Flag, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { firstName } from '#entities/member/place-line.ts';
import { t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useBlockMember } from '../api/block-member.ts';
import { ReportDialog } from './report-dialog.tsx';

/** Message, Report and Block. */
export function OtherActions({ card }: { card: MemberCard }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const { id, full_name, profile_picture_url } = card;
  const name = firstName(full_name);
  const block = useBlockMember({
    onBlocked: () => {
      toast.success(t('profile:block.done', { name }));
      void navigate(paths.dashboard, { replace: true });
    },
    onFailed: () => toast.error(t('profile:block.failed')),
  });

  function confirmBlock(): void {
    setAsking(null);
    block.mutate(id);
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link to={paths.messages} state={{ targetUserId: id, user: { id, full_name, profile_picture_url } }}>
          <MessageCircle aria-hidden />
          {t('profile:message')}
        </Link>
      </Button>
      <Button variant="secondary" onClick={() => setAsking('report')}>
        <Flag aria-hidden />
        {t('profile:report.action')}
      </Button>
      <Button variant="secondary" onClick={() => setAsking('block')} disabled={block.isPending}>
        <Ban aria-hidden />
        {t('profile:block.action')}
      </Button>
      {asking === 'report' ? (
        <ReportDialog userId={id} name={name} onClose={() => setAsking(null)} onBlock={() => setAsking('block')} />
      ) : null}
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t('profile:block.title', { name })}
        description={t('profile:block.text', { name })}
        confirmLabel={t('profile:block.action')}
        cancelLabel={t('cancel')}
        onConfirm={confirmBlock}
      />
    </div>
  );
}
