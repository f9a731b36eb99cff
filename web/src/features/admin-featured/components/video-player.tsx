import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { youtubeId } from '#entities/featured/youtube-id.ts';
import { CelebrationBasket } from '#ui/basket/celebration-basket.tsx';

/** A locally drawn placeholder: no third party is contacted until play is pressed. */
export function VideoPlaceholder({ children }: { children?: ReactNode }) {
  return (
    <div className="relative isolate grid aspect-video place-items-center overflow-hidden bg-celebration text-on-celebration">
      <CelebrationBasket className="absolute left-1/2 top-1/2 -z-10 h-[130%] -translate-1/2" />
      {children}
    </div>
  );
}

/** A video as members see it: the placeholder, then YouTube's cookie-free player once play is pressed. */
export function VideoPlayer({ videoId, title }: { videoId: string; title: string }) {
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  const id = youtubeId(videoId);
  if (!id) {
    return (
      <VideoPlaceholder>
        <p className="max-w-[24em] px-4 text-center">{t('admin-featured:player.notYoutube')}</p>
      </VideoPlaceholder>
    );
  }
  if (isPlaying) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={t('admin-featured:player.title', { title })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        className="aspect-video w-full bg-black"
      />
    );
  }
  return (
    <VideoPlaceholder>
      <button
        type="button"
        onClick={() => setPlaying(true)}
        aria-label={t('admin-featured:player.play', { title })}
        className="grid size-18 place-items-center rounded-full bg-on-celebration text-celebration shadow-card transition-transform duration-150 hover:scale-105 active:scale-95"
      >
        <Play aria-hidden className="ml-1 size-8 fill-current" />
      </button>
    </VideoPlaceholder>
  );
}
