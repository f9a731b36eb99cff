import { limits } from '@awamu/contracts/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { roleFilters, statusFilters, type UserFilters } from '../api/user-filters.ts';

const settleMs = 300;

interface UserFilterBarProps {
  filters: UserFilters;
  onChange: (next: Partial<UserFilters>, how?: 'push' | 'replace') => void;
}

export function UserFilterBar({ filters, onChange }: UserFilterBarProps) {
  const { t } = useTranslation(['admin-users', 'admin']);
  return (
    <search className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <SearchField search={filters.search} onSearch={(search) => onChange({ search }, 'replace')} />
      <Field label={t('admin-users:filter.status')}>
        {(control) => (
          <Select
            {...control}
            value={filters.status}
            onChange={(event) =>
              onChange({ status: statusFilters.find((status) => status === event.target.value) ?? 'all' })
            }
          >
            {statusFilters.map((status) => (
              <option key={status} value={status}>
                {t(`admin-users:filter.statuses.${status}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('admin-users:filter.role')}>
        {(control) => (
          <Select
            {...control}
            value={filters.role}
            onChange={(event) => onChange({ role: roleFilters.find((role) => role === event.target.value) ?? 'all' })}
          >
            {roleFilters.map((role) => (
              <option key={role} value={role}>
                {t(`admin-users:filter.roles.${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}

/** Searches once typing pauses; follows the URL when that changes, for example by the back button. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed, settleMs);
  const lastSearch = useRef(search);

  useEffect(() => {
    if (settled !== typed || settled.trim() === lastSearch.current) return;
    lastSearch.current = settled.trim();
    onSearch(settled.trim());
  }, [settled, typed, onSearch]);

  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setTyped(search);
  }, [search]);

  return (
    <Field
      label={t('admin:search')}
      hint={isShort(typed) ? t('admin-users:filter.fewLetters') : undefined}
      className="@xl:@max-4xl:col-span-2"
    >
      {(control) => (
        <Input
          {...control}
          type="search"
          value={typed}
          placeholder={t('admin-users:filter.searchHint')}
          maxLength={limits.adminUsers.maxSearchLength}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The same rule as private.search_members. */
function isShort(typed: string): boolean {
  const { length } = typed.trim();
  return length === 1 || length === 2;
}
