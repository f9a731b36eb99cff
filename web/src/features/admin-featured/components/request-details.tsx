import type { AdvertiserRequest } from '@awamu/contracts/advertising.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailtoLink } from '#lib/addresses/mailto.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import { Separated } from '#ui/separated.tsx';
import { budgetWords } from '../api/budget-words.ts';
import { RequestStatusChip } from './request-status-chip.tsx';

interface RequestDetailsProps {
  request: AdvertiserRequest;
  isBusy: boolean;
  onOpen: (kind: 'approve' | 'reject') => void;
  onMove: (status: 'review' | 'pending') => void;
}

/** The full request of a business, and its actions. */
export function RequestDetails({ request, isBusy, onOpen, onMove }: RequestDetailsProps) {
  const { t, i18n } = useTranslation();
  const { status, reviewed_at } = request;
  return (
    <div className="mt-4 grid gap-5">
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <RequestStatusChip status={status} />
        <Separated
          parts={[
            t('admin-featured:details.sent', { time: dateAndTime(i18n, request.created_at) }),
            reviewed_at ? t('admin-featured:details.reviewed', { time: dateAndTime(i18n, reviewed_at) }) : null,
          ]}
        />
      </p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Facts request={request} />
      </dl>
      {status === 'review' ? <p className="text-sm text-ink-soft">{t('admin-featured:details.reviewHint')}</p> : null}
      <div className="flex flex-wrap justify-end gap-3">
        {status === 'review' ? (
          <Button disabled={isBusy} onClick={() => onMove('pending')}>
            {t('admin-featured:details.pending')}
          </Button>
        ) : null}
        {status === 'pending' ? (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => onMove('review')}>
              {t('admin-featured:details.review')}
            </Button>
            <Button variant="outline" onClick={() => onOpen('reject')}>
              {t('admin-featured:requests.reject')}
            </Button>
            <Button onClick={() => onOpen('approve')}>{t('admin-featured:requests.approve')}</Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

const linkClass = 'text-lake underline underline-offset-4';

function Facts({ request }: { request: AdvertiserRequest }) {
  const { t, i18n } = useTranslation();
  const { email, phone, website_url } = request;
  return (
    <>
      <Fact title={t('admin-featured:details.contact')}>{request.contact_person}</Fact>
      <Fact title={t('admin-featured:details.email')}>
        <a href={mailtoLink(email)} className={linkClass}>
          {email}
        </a>
      </Fact>
      <Fact title={t('admin-featured:details.phone')}>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={linkClass}>
          {phone}
        </a>
      </Fact>
      <Fact title={t('admin-featured:details.website')}>
        {website_url ? (
          <a href={website_url} target="_blank" rel="noreferrer" className={linkClass}>
            {website_url}
          </a>
        ) : null}
      </Fact>
      <Fact title={t('admin-featured:details.budget')}>{budgetWords(i18n, request.budget_range)}</Fact>
      <Fact title={t('admin-featured:details.audience')}>{request.target_audience}</Fact>
      <Fact title={t('admin-featured:details.contentType')}>{request.content_type}</Fact>
      <Fact title={t('admin-featured:details.notes')}>{request.additional_notes}</Fact>
      <Fact isWide title={t('admin-featured:details.description')}>
        {request.business_description}
      </Fact>
      {request.content_description && request.content_description !== request.business_description ? (
        <Fact isWide title={t('admin-featured:details.contentDescription')}>
          {request.content_description}
        </Fact>
      ) : null}
      {request.rejection_reason ? (
        <Fact isWide title={t('admin-featured:details.reason')}>
          {request.rejection_reason}
        </Fact>
      ) : null}
    </>
  );
}

function Fact({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {children ? <bdi>{children}</bdi> : <span className="text-ink-soft">{t('admin-featured:requests.none')}</span>}
      </dd>
    </div>
  );
}
