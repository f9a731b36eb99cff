import { inboxKinds, inboxStatuses } from '@awamu/contracts/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberId } from '#lib/session/session.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { assigneesQuery } from '../api/inbox.ts';
import type { InboxFilters } from '../inbox-address.ts';

interface InboxFilterBarProps {
  filters: InboxFilters;
  onChange: (changes: Partial<InboxFilters>) => void;
}

export function InboxFilterBar({ filters, onChange }: InboxFilterBarProps) {
  const { t } = useTranslation('admin-inbox');
  const memberId = useMemberId();
  const assignees = useQuery(assigneesQuery);
  const others = (assignees.data ?? []).filter(({ user_id }) => user_id !== memberId);
  return (
    <search className="grid gap-3">
      <SearchBox stored={filters.search} onSearch={(search) => onChange({ search })} />
      <div className="grid grid-cols-2 gap-3">
        <LabelledSelect
          label={t('filter.kind')}
          value={filters.kind}
          onChange={(kind) => onChange({ kind: kind as InboxFilters['kind'] })}
        >
          <option value="all">{t('filter.all')}</option>
          {inboxKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </LabelledSelect>
        <LabelledSelect
          label={t('filter.status')}
          value={filters.status}
          onChange={(status) => onChange({ status: status as InboxFilters['status'] })}
        >
          <option value="all">{t('filter.all')}</option>
          {inboxStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </LabelledSelect>
        <LabelledSelect
          className="col-span-2"
          label={t('filter.assignee')}
          value={filters.assignee}
          onChange={(assignee) => onChange({ assignee })}
        >
          <option value="anybody">{t('assignee.anybody')}</option>
          <option value="nobody">{t('assignee.nobody')}</option>
          <option value={memberId}>{t('assignee.me')}</option>
          {others.map(({ user_id, full_name }) => (
            <option key={user_id} value={user_id}>
              {full_name || t('noName')}
            </option>
          ))}
        </LabelledSelect>
      </div>
    </search>
  );
}

interface LabelledSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

function LabelledSelect({ label, value, onChange, className, children }: LabelledSelectProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  );
}

const searchAfterMs = 300;

/** Searches once typing pauses; follows the URL when that changes, for example by the back button. */
function SearchBox({ stored, onSearch }: { stored: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('admin-inbox');
  const [typed, setTyped] = useState(stored);
  const [lastStored, setLastStored] = useState(stored);
  const settled = useDebounced(typed, searchAfterMs);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored !== typed.trim()) setTyped(stored);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when typing pauses, and not when the URL changes
  useEffect(() => {
    if (settled === typed && settled.trim() !== stored) onSearch(settled.trim());
  }, [settled]);
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute left-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      />
      <Input
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.searchHint')}
        className="pl-11"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
