import { useTranslation } from 'react-i18next';
import { Pager } from '#ui/pager.tsx';

interface ListPagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** What is listed, in the number that fits `total`. */
  things: string;
  onPage: (page: number) => void;
}

/** Which part of a list this is, and its neighbours; needs the words of 'admin'. */
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
