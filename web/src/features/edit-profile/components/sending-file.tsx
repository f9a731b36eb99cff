import { useTranslation } from 'react-i18next';
import type { UploadState } from '#lib/media/use-upload.ts';
import { cn } from '#lib/styling/cn.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';

interface SendingFileProps {
  state: UploadState;
  onCancel: () => void;
  className?: string;
}

/** Upload progress with a cancel button. A fully sent file is still being checked by the server. */
export function SendingFile({ state, onCancel, className }: SendingFileProps) {
  const { t } = useTranslation();
  const percent = state.phase === 'uploading' ? state.percent : 0;
  const words =
    state.phase === 'preparing'
      ? t('edit-profile:gallery.preparing')
      : percent < 100
        ? t('edit-profile:gallery.progress', { percent })
        : t('edit-profile:gallery.checking');
  return (
    <div
      data-slot="sending-file"
      className={cn('grid content-center justify-items-center gap-3 rounded-card bg-sand p-4', className)}
    >
      <Progress value={percent} label={t('edit-profile:gallery.sending')} className="w-full max-w-44" />
      <p className="text-center text-sm font-medium tabular-nums">{words}</p>
      <Button variant="outline" onClick={onCancel}>
        {t('edit-profile:gallery.cancel')}
      </Button>
    </div>
  );
}
