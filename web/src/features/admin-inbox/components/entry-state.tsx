import { type InboxEntry, type InboxStatus, inboxStatuses } from '@awamu/contracts/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMemberId } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useChangeEntry } from '../api/change-entry.ts';
import { assigneesQuery } from '../api/inbox.ts';

/** Status and assignee; a choice is saved at once and shown optimistically. */
export function EntryState({ entry }: { entry: InboxEntry }) {
  const { t } = useTranslation('admin-inbox');
  const memberId = useMemberId();
  const change = useChangeEntry(entry);
  const assignees = useQuery(assigneesQuery);
  const wanted = change.isPending ? change.variables : {};
  const { status, assigned_to: assignedTo } = { ...entry, ...wanted };
  const known = assignees.data ?? [];
  const isUnlisted = assignedTo !== null && !known.some(({ user_id }) => user_id === assignedTo);

  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field label={t('filter.status')} className="w-44 max-w-full">
        {(control) => (
          <Select
            {...control}
            value={status}
            aria-busy={change.isPending}
            onChange={(event) => change.mutate({ status: event.target.value as InboxStatus })}
          >
            {inboxStatuses.map((value) => (
              <option key={value} value={value}>
                {t(`status.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('filter.assignee')} className="w-60 max-w-full">
        {(control) => (
          <Select
            {...control}
            value={assignedTo ?? ''}
            aria-busy={change.isPending}
            onChange={(event) => change.mutate({ assigned_to: event.target.value || null })}
          >
            <option value="">{t('assignee.nobody')}</option>
            {isUnlisted ? <option value={assignedTo}>{entry.assigned_name || t('noName')}</option> : null}
            {known.map(({ user_id, full_name }) => (
              <option key={user_id} value={user_id}>
                {user_id === memberId ? t('assignee.me') : full_name || t('noName')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {assignedTo === memberId ? null : (
        <Button variant="outline" size="field" onClick={() => change.mutate({ assigned_to: memberId })}>
          {t('assignee.take')}
        </Button>
      )}
    </div>
  );
}
