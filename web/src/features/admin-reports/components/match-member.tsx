import type { FoundMember } from '@awamu/contracts/moderation.ts';
import type { ReportCase } from '@awamu/contracts/report-case.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Avatar } from '#entities/member/avatar.tsx';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { foundMembersQuery, shortestSearch, useMatchReport } from '../api/match-report.ts';

/** For a report that names somebody in words: what was written, and which member it is about. */
export function MatchMember({ known: { report, reported, decision } }: { known: ReportCase }) {
  const { t } = useTranslation('admin-reports');
  const [isCorrecting, setCorrecting] = useState(false);
  const isOpen = decision === null;
  const isSearching = isOpen && (reported === null || isCorrecting);
  return (
    <div className="grid gap-3" data-slot="match-member">
      <p className="wrap-anywhere">
        {t(isOpen && !report.reported_user_id ? 'case.unmatched' : 'case.named', { name: report.subject_name ?? '' })}
      </p>
      {isSearching ? <MemberSearch reportId={report.id} onMatched={() => setCorrecting(false)} /> : null}
      {isOpen && reported && !isCorrecting ? (
        <Button variant="link" size="flush" className="justify-self-start" onClick={() => setCorrecting(true)}>
          {t('match.correct')}
        </Button>
      ) : null}
    </div>
  );
}

function MemberSearch({ reportId, onMatched }: { reportId: string; onMatched: () => void }) {
  const { t, i18n } = useTranslation(['admin-reports', 'admin']);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const found = useQuery(foundMembersQuery(reportId, search));
  const match = useMatchReport(reportId);
  const members = search.length >= shortestSearch ? (found.data ?? []) : [];

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSearch(typed.trim());
  }

  function choose({ id, full_name }: FoundMember): void {
    match.mutate(id, {
      onSuccess: () => {
        toast.success(t('match.done', { name: full_name || t('queue.unnamed') }));
        onMatched();
      },
    });
  }

  return (
    <div className="grid gap-3">
      <form className="grid gap-3" onSubmit={submit}>
        <Field label={t('match.search')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              value={typed}
              maxLength={200}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t('admin:search')}
        </Button>
      </form>
      {found.isError ? <Alert tone="error">{t('match.failed')}</Alert> : null}
      {match.isError ? <Alert tone="error">{failureSentence(i18n, match.error)}</Alert> : null}
      <div role="status">
        {search.length >= shortestSearch && found.data?.length === 0 ? (
          <p className="text-ink-soft">{t('match.none')}</p>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="grid gap-2 py-3">
            <div className="flex items-center gap-3">
              <Avatar photo={member.profile_picture_url} />
              <p className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{member.full_name || t('queue.unnamed')}</bdi>
                {member.age === null ? null : `, ${member.age}`}
                {member.location ? <span className="block text-sm text-ink-soft">{member.location}</span> : null}
              </p>
            </div>
            <Button
              variant="outline"
              className="justify-self-start"
              disabled={match.isPending}
              onClick={() => choose(member)}
            >
              {t('match.choose', { name: member.full_name || t('queue.unnamed') })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
