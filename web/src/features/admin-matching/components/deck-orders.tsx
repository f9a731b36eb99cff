import type { DeckOrderGroup, DeckOrders } from '@awamu/contracts/deck-orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { shortDate } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { deckOrdersQuery, useDeckOrder } from '../api/deck-orders.ts';

/** Which order decks have, what both orders bring whom, and the switch between them. */
export function DeckOrdersPart() {
  const { t, i18n } = useTranslation('admin-matching');
  const orders = useQuery(deckOrdersQuery);
  return (
    <section aria-labelledby="deck-order" className="grid gap-4">
      <h2 id="deck-order" className="text-heading">
        {t('order.title')}
      </h2>
      <div className="grid max-w-prose gap-3 text-ink-soft">
        <p>{t('order.about')}</p>
        <p>{t('order.aboutFigures')}</p>
      </div>
      {orders.isError ? (
        <Alert tone="error">{t('order.failure', { message: failureSentence(i18n, orders.error) })}</Alert>
      ) : null}
      {orders.isPending ? <Skeleton className="h-40" /> : null}
      {orders.data ? <Comparison orders={orders.data} /> : null}
    </section>
  );
}

function Comparison({ orders }: { orders: DeckOrders }) {
  const { t } = useTranslation('admin-matching');
  const shown = useShownFigures();
  return (
    <>
      <Switch orders={orders} />
      {orders.groups.length === 0 ? (
        <p>{t('order.noFigures')}</p>
      ) : (
        <>
          <Groups groups={orders.groups} />
          <p className="max-w-prose text-ink-soft">
            {t('order.gini', { score: shown.plain(orders.score.gini), prices: shown.plain(orders.prices.gini) })}
          </p>
        </>
      )}
    </>
  );
}

function Switch({ orders: { by_prices: isByPrices, since, verdict } }: { orders: DeckOrders }) {
  const { t, i18n } = useTranslation('admin-matching');
  const choose = useDeckOrder();
  const canSwitch = isByPrices || verdict === 'better';
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">
        {isByPrices ? t('order.isPrices', { date: shortDate(i18n, since) }) : t('order.isScore')}
      </p>
      <p className="max-w-prose">{t(`order.verdict.${verdict}`)}</p>
      {canSwitch ? (
        <Button
          variant="outline"
          aria-disabled={choose.isPending || undefined}
          onClick={() => choose.isPending || choose.mutate(!isByPrices)}
        >
          {t(isByPrices ? 'order.useScore' : 'order.usePrices')}
        </Button>
      ) : null}
    </div>
  );
}

function Groups({ groups }: { groups: readonly DeckOrderGroup[] }) {
  const { t } = useTranslation(['admin-matching', 'options']);
  const shown = useShownFigures();
  const nameOf = ({ kind, name }: DeckOrderGroup): string => {
    if (kind === 'gender') return t(`options:gender.${name}` as 'options:gender.man');
    if (kind === 'region' && name !== 'unknown')
      return t(`options:region_preference.${name}` as 'options:region_preference.africa');
    if (kind === 'age') return t('order.years', { ages: name.replace('-', '–') });
    return t(`order.group.${name}` as 'order.group.all');
  };
  const both = (group: DeckOrderGroup, figure: 'matches' | 'with_match' | 'exposure') =>
    group.score && group.prices ? (
      <Both
        score={shown[figure](group.score[figure])}
        prices={shown[figure](group.prices[figure])}
        isKnown={group.score[figure] !== null && group.prices[figure] !== null}
      />
    ) : (
      t('order.tooFew')
    );
  const columns: Column<DeckOrderGroup>[] = [
    {
      key: 'group',
      title: t('order.column.group'),
      onPhone: 'head',
      cell: (group) => <span className="font-semibold">{nameOf(group)}</span>,
    },
    { key: 'members', title: t('order.column.members'), cell: ({ members }) => shown.whole(members) },
    { key: 'matches', title: t('order.column.matches'), cell: (group) => both(group, 'matches') },
    { key: 'with', title: t('order.column.withMatch'), cell: (group) => both(group, 'with_match') },
    { key: 'exposure', title: t('order.column.exposure'), cell: (group) => both(group, 'exposure') },
  ];
  return (
    <Table label={t('order.title')} columns={columns} rows={groups} rowKey={({ kind, name }) => `${kind} ${name}`} />
  );
}

function Both({ score, prices, isKnown }: { score: string; prices: string; isKnown: boolean }) {
  const { t } = useTranslation('admin-matching');
  return isKnown ? t('order.both', { score, prices }) : t('order.tooFew');
}

/** Numbers as the language writes them; a figure that is not known is a dash. */
function useShownFigures() {
  const { i18n } = useTranslation();
  const format = (options: Intl.NumberFormatOptions) => {
    const numbers = new Intl.NumberFormat(i18n.language, options);
    return (value: number | null) => (value === null ? '–' : numbers.format(value));
  };
  const plain = format({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    plain,
    whole: format({ maximumFractionDigits: 0 }),
    matches: plain,
    with_match: format({ style: 'percent' }),
    exposure: plain,
  };
}
