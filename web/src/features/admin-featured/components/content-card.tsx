import type { FeaturedItem } from '@awamu/contracts/advertising.ts';
import type { i18n as I18n } from 'i18next';
import { ExternalLink, Eye, ListOrdered, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useChangeContent, useDeleteContent } from '../api/featured-changes.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PriorityDialog } from './priority-dialog.tsx';
import { VideoPlaceholder } from './video-player.tsx';

const tones: Record<FeaturedItem['state'], ChipTone> = {
  live: 'matoke',
  paused: 'sand',
  scheduled: 'lake',
  ended: 'hibiscus',
};

/** A video: whether and why it is live, its dates, and its actions. */
export function ContentCard({ item }: { item: FeaturedItem }) {
  const { t, i18n } = useTranslation();
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <Card className="grid grid-rows-[auto_1fr_auto] overflow-hidden" data-content={item.id}>
      <VideoPlaceholder>
        <Button
          aria-label={t('admin-featured:content.previewNamed', { title: item.title })}
          onClick={() => setPreviewed(true)}
          variant="onCelebration"
          className="hover:opacity-90"
        >
          <Eye aria-hidden />
          {t('admin-featured:content.preview')}
        </Button>
      </VideoPlaceholder>
      {isPreviewed ? <PreviewDialog item={item} onClose={() => setPreviewed(false)} /> : null}
      <div className="grid content-start gap-2 p-5">
        <Chip tone={tones[item.state]} className="justify-self-start">
          {t(`admin-featured:content.state.${item.state}`)}
        </Chip>
        <h2 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
          <bdi>{item.title}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">{t(`admin-featured:content.stateText.${item.state}`)}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {t('admin-featured:content.by', { name: item.advertiser_name })} ·{' '}
          {t(`admin-featured:content.category.${item.content_category}`)} ·{' '}
          {t('admin-featured:content.priority', { number: item.priority_order })}
        </p>
        {item.request ? (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {t('admin-featured:content.request', { name: item.request.business_name })}
          </p>
        ) : null}
        <p className="text-sm">{datesOf(i18n, item)}</p>
        {item.description ? (
          <p dir="auto" className="line-clamp-3 wrap-anywhere">
            {item.description}
          </p>
        ) : null}
      </div>
      <CardActions item={item} />
    </Card>
  );
}

function datesOf(i18n: I18n, { start_date, end_date }: FeaturedItem): string {
  const [start, end] = [start_date, end_date].map((time) => (time ? dateAndTime(i18n, time) : ''));
  if (start && end) return i18n.t('admin-featured:content.dates.both', { start, end });
  if (start) return i18n.t('admin-featured:content.dates.start', { start });
  return end ? i18n.t('admin-featured:content.dates.end', { end }) : i18n.t('admin-featured:content.dates.none');
}

function CardActions({ item }: { item: FeaturedItem }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'priority' | 'delete' | null>(null);
  const change = useChangeContent();
  const remove = useDeleteContent();
  const close = () => setOpen(null);
  const { id, title, is_active } = item;
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line p-4 *:first:mr-auto">
      <Button
        variant="outline"
        disabled={change.isPending}
        aria-label={t(is_active ? 'admin-featured:content.pauseNamed' : 'admin-featured:content.goLiveNamed', {
          title,
        })}
        onClick={() => change.mutate({ id, change: { is_active: !is_active } })}
      >
        {is_active ? <Pause aria-hidden /> : <Play aria-hidden />}
        {t(is_active ? 'admin-featured:content.pause' : 'admin-featured:content.goLive')}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('admin-featured:content.editPriorityNamed', { title })}
        title={t('admin-featured:content.editPriority')}
        onClick={() => setOpen('priority')}
      >
        <ListOrdered aria-hidden />
      </Button>
      <ButtonLink
        to={item.youtube_url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('admin-featured:content.openNamed', { title })}
        title={t('admin-featured:content.open')}
        variant="ghost"
        size="icon"
      >
        <ExternalLink aria-hidden />
      </ButtonLink>
      <Button
        variant="ghost"
        size="icon"
        disabled={remove.isPending}
        aria-label={t('admin-featured:content.deleteNamed', { title })}
        title={t('admin-featured:content.delete')}
        onClick={() => setOpen('delete')}
      >
        <Trash2 aria-hidden />
      </Button>
      {open === 'priority' ? <PriorityDialog item={item} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('admin-featured:content.deleteTitle', { title })}
        description={t('admin-featured:content.deleteText')}
        confirmLabel={t('admin-featured:content.delete')}
        cancelLabel={t('cancel')}
        onConfirm={() => remove.mutate(id)}
      />
    </div>
  );
}
