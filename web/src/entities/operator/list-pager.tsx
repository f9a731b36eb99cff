import { useTranslation } from 'react-i18next';
import { Pager } from '#ui/pager.tsx';

interface ListPagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** The noun of the listed items, in the plural form of `total`. */
  things: string;
  onPage: (page: number) => void;
}

/** The range shown and links to the neighbouring pages; needs the locale namespace 'admin'. */
export function ListPager({ page, pageSize, total, things, onPage }: ListPagerProps) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <Pager
      label={t('admin:pager.label')}
      shown={
        total === 0
          ? t('admin:pager.none', { things })
          : t('admin:pager.shown', { from: number(from), to: number(to), total: number(total), things })
      }
      previousLabel={t('admin:pager.previous')}
      nextLabel={t('admin:pager.next')}
      hasPrevious={page > 1}
      hasNext={to < total}
      onPrevious={() => onPage(page - 1)}
      onNext={() => onPage(page + 1)}
    />
  );
}
