import type { AdvertiserRequest } from '@awamu/contracts/advertising.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '#lib/time/time.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { budgetWords } from '../api/budget-words.ts';
import type { RequestDialogKind } from './request-dialogs.tsx';
import { RequestStatusChip } from './request-status-chip.tsx';

interface RequestTableProps {
  requests: readonly AdvertiserRequest[];
  isStale: boolean;
  onOpen: (kind: RequestDialogKind, request: AdvertiserRequest) => void;
}

/** The requests with their actions: only pending ones can be approved or rejected. */
export function RequestTable({ requests, isStale, onOpen }: RequestTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <Table
      label={t('admin-featured:requests.label')}
      columns={columns(i18n, onOpen)}
      rows={requests}
      rowKey={({ id }) => id}
      isStale={isStale}
    />
  );
}

function columns(i18n: I18n, onOpen: RequestTableProps['onOpen']): Column<AdvertiserRequest>[] {
  return [
    {
      key: 'business',
      title: i18n.t('admin-featured:requests.column.business'),
      onPhone: 'head',
      cell: ({ business_name, business_description }) => (
        <div className="grid max-w-md gap-0.5">
          <bdi className="font-semibold wrap-anywhere">{business_name}</bdi>
          <span dir="auto" className="line-clamp-2 text-left text-sm text-ink-soft wrap-anywhere">
            {business_description}
          </span>
        </div>
      ),
    },
    {
      key: 'contact',
      title: i18n.t('admin-featured:requests.column.contact'),
      // Without it the descriptions take the room of the addresses.
      className: '@table:min-w-52',
      cell: ({ contact_person, email }) => (
        <div className="grid gap-0.5 wrap-anywhere @max-table:text-right">
          {contact_person ? <bdi>{contact_person}</bdi> : null}
          <span className="text-sm text-ink-soft">
            <AddressText address={email} />
          </span>
        </div>
      ),
    },
    {
      key: 'budget',
      title: i18n.t('admin-featured:requests.column.budget'),
      cell: ({ budget_range }) => <span className="@table:whitespace-nowrap">{budgetWords(i18n, budget_range)}</span>,
    },
    {
      key: 'status',
      title: i18n.t('admin-featured:requests.column.status'),
      cell: ({ status }) => <RequestStatusChip status={status} />,
    },
    {
      key: 'sent',
      title: i18n.t('admin-featured:requests.column.sent'),
      cell: ({ created_at }) => (
        <span className="text-sm text-ink-soft @table:whitespace-nowrap">{dateAndTime(i18n, created_at)}</span>
      ),
    },
    {
      key: 'action',
      title: i18n.t('admin-featured:requests.column.action'),
      cell: (request) => <Actions request={request} onOpen={onOpen} />,
    },
  ];
}

function Actions({ request, onOpen }: Pick<RequestTableProps, 'onOpen'> & { request: AdvertiserRequest }) {
  const { t } = useTranslation();
  const kinds = request.status === 'pending' ? (['view', 'approve', 'reject'] as const) : (['view'] as const);
  return (
    <div className="flex flex-wrap justify-end gap-2 @6xl:w-max @6xl:flex-nowrap">
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'view' ? 'secondary' : 'outline'}
          aria-label={t(`admin-featured:requests.${kind}Named`, { name: request.business_name })}
          onClick={() => onOpen(kind, request)}
        >
          {t(`admin-featured:requests.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
