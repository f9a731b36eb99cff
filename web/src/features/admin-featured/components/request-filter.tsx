import { type AdRequestStatus, adRequestStatuses } from '@awamu/contracts/advertising.ts';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SingleChoiceChips } from '#ui/choice-chips.tsx';
import { Input } from '#ui/input.tsx';

interface RequestFilterProps {
  search: string;
  /** Null for all. */
  status: AdRequestStatus | null;
  onSearch: (text: string) => void;
  onStatus: (status: AdRequestStatus | null) => void;
}

/** Search by name or address, and a filter by status. */
export function RequestFilter({ search, status, onSearch, onStatus }: RequestFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="relative w-full sm:max-w-md sm:grow">
        <Search
          aria-hidden
          className="pointer-events-none absolute left-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
        />
        <Input
          type="search"
          aria-label={t('admin-featured:requests.search')}
          value={search}
          maxLength={200}
          placeholder={t('admin-featured:requests.search')}
          onChange={(event) => onSearch(event.target.value)}
          className="pl-11"
        />
      </div>
      <SingleChoiceChips
        label={t('admin-featured:requests.status')}
        choices={[
          { value: 'all', label: t('admin-featured:requests.all') },
          ...adRequestStatuses.map((value) => ({ value, label: t(`admin-featured:requests.statuses.${value}`) })),
        ]}
        value={status ?? 'all'}
        onChange={(value) => onStatus(adRequestStatuses.find((known) => known === value) ?? null)}
      />
    </div>
  );
}
