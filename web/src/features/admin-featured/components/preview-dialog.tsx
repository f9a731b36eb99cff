import type { FeaturedItem } from '@awamu/contracts/advertising.ts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Separated } from '#ui/separated.tsx';
import { VideoPlayer } from './video-player.tsx';

/** A preview of a video as members will see it. */
export function PreviewDialog({ item, onClose }: { item: FeaturedItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { title, youtube_video_id, youtube_url, advertiser_name, description } = item;
  return (
    <OpenDialog onClose={onClose} title={title} closeLabel={t('close')} size="xxl">
      <div className="mt-4 overflow-hidden rounded-card">
        <VideoPlayer videoId={youtube_video_id} title={title} />
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        <Separated
          parts={[t('admin-featured:content.by', { name: advertiser_name }), t('admin-featured:player.privacy')]}
        />
      </p>
      {description ? (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      ) : null}
      <ButtonLink to={youtube_url} target="_blank" rel="noreferrer" variant="link" size="inline" className="mt-2">
        {t('admin-featured:content.open')}
      </ButtonLink>
    </OpenDialog>
  );
}
