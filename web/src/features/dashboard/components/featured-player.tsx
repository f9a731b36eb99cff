import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeaturedContent, thumbnailQuery } from '#entities/featured/featured-content.ts';
import { youtubeId } from '#entities/featured/youtube-id.ts';
import { CelebrationBasket } from '#ui/basket/celebration-basket.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

interface FeaturedPlayerProps {
  content: FeaturedContent;
  isPlaying: boolean;
  onPlay: () => void;
}

/**
 * The host's picture, stored by our server, else a drawn pattern: no third party is contacted until the member presses
 * play. Then YouTube's cookie-free player; other videos are linked.
 */
export function FeaturedPlayer({ content, isPlaying, onPlay }: FeaturedPlayerProps) {
  const { t } = useTranslation();
  const { title, youtube_video_id, youtube_url } = content;
  const thumbnail = useQuery(thumbnailQuery(content.id)).data ?? null;
  const videoId = youtubeId(youtube_video_id) ?? youtubeId(youtube_url);
  if (isPlaying && videoId) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
        title={t('dashboard:featured.player', { title })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        className="aspect-video w-full bg-black"
      />
    );
  }
  return (
    <Placeholder thumbnail={thumbnail}>
      {videoId ? (
        <button
          type="button"
          onClick={onPlay}
          aria-label={t('dashboard:featured.play', { title })}
          className="grid size-18 place-items-center rounded-full bg-on-celebration text-celebration shadow-card transition-transform duration-150 hover:scale-105 active:scale-95"
        >
          <Play aria-hidden className="ml-1 size-8 fill-current" />
        </button>
      ) : (
        <ButtonLink
          to={youtube_url}
          target="_blank"
          rel="noreferrer"
          variant="onCelebration"
          className="hover:opacity-90"
        >
          {t('dashboard:featured.watch')}
        </ButtonLink>
      )}
    </Placeholder>
  );
}

function Placeholder({ thumbnail, children }: { thumbnail: string | null; children: ReactNode }) {
  return (
    <div className="relative isolate grid aspect-video place-items-center overflow-hidden bg-celebration text-on-celebration">
      {thumbnail ? (
        <img src={thumbnail} alt="" className="absolute inset-0 -z-10 size-full object-cover" />
      ) : (
        <CelebrationBasket className="absolute left-1/2 top-1/2 -z-10 h-[130%] -translate-1/2" />
      )}
      {children}
    </div>
  );
}
