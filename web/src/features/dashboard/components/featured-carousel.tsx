import { ChevronLeft, ChevronRight, Pause, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeaturedContent } from '#entities/featured/featured-content.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Separated } from '#ui/separated.tsx';
import { type Rotation, useRotation } from '../featured/use-rotation.ts';
import { FeaturedPlayer } from './featured-player.tsx';

/** The live videos, one at a time, in order of priority. Pauses while one is played, hovered or focused. */
export function FeaturedCarousel({ items }: { items: readonly FeaturedContent[] }) {
  const { t } = useTranslation();
  const [playingId, setPlayingId] = useState<string | null>(null);
  const [isLookedAt, setLookedAt] = useState(false);
  const rotation = useRotation(items.length, playingId !== null || isLookedAt);
  const content = items[rotation.index];
  if (!content) return null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the rotation; every control is a button
    <div
      onMouseEnter={() => setLookedAt(true)}
      onMouseLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
    >
      <Card className="overflow-hidden">
        <FeaturedPlayer
          key={content.id}
          content={content}
          isPlaying={playingId === content.id}
          onPlay={() => setPlayingId(content.id)}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-5">
          <div className="min-w-0 grow basis-64">
            <h3 className="font-sans text-lg font-semibold tracking-normal wrap-break-word">{content.title}</h3>
            <p className="text-sm text-ink-soft">
              <Separated
                parts={[t('dashboard:featured.by', { name: content.advertiser_name }), t('dashboard:featured.privacy')]}
              />
            </p>
            {content.description ? <p className="mt-2 line-clamp-3 wrap-break-word">{content.description}</p> : null}
          </div>
          {items.length > 1 ? (
            <CarouselControls
              rotation={rotation}
              count={items.length}
              onMove={(places) => {
                setPlayingId(null);
                rotation.move(places);
              }}
            />
          ) : null}
        </div>
      </Card>
    </div>
  );
}

interface CarouselControlsProps {
  rotation: Rotation;
  count: number;
  onMove: (places: number) => void;
}

function CarouselControls({ rotation: { index, isRunning, toggle }, count, onMove }: CarouselControlsProps) {
  const { t } = useTranslation();
  return (
    <div className="-mr-2 flex shrink-0 items-center">
      <Button
        variant="ghost"
        size="icon"
        onClick={toggle}
        aria-label={t(isRunning ? 'dashboard:featured.stop' : 'dashboard:featured.start')}
      >
        {isRunning ? <Pause aria-hidden /> : <Repeat aria-hidden />}
      </Button>
      <Button variant="ghost" size="icon" onClick={() => onMove(-1)} aria-label={t('dashboard:featured.previous')}>
        <ChevronLeft aria-hidden />
      </Button>
      <span className="min-w-14 text-center text-sm text-ink-soft tabular-nums">
        {t('dashboard:featured.position', { number: index + 1, count })}
      </span>
      <Button variant="ghost" size="icon" onClick={() => onMove(1)} aria-label={t('dashboard:featured.next')}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
