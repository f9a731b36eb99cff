import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '#lib/time/time.ts';
import { formOf } from '../api/user-forms.ts';
import type { UserDetails } from '../api/users.ts';
import { Moment } from './moment.tsx';

/** The account and the profile as name-value pairs; unknown values show a dash. */
export function DetailsFacts({ details }: { details: UserDetails }) {
  const { t, i18n } = useTranslation(['admin-users', 'admin']);
  const none = t('admin-users:details.none');
  const moment = (time: string | null) => (time ? <Moment time={time} /> : t('admin-users:never'));
  const yesNo = (is: boolean) => t(is ? 'admin-users:details.yes' : 'admin-users:details.no');
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const { profile, record } = details;
  const gender = profile ? formOf(profile).gender : '';

  const account: [string, ReactNode][] = [
    [
      t('admin-users:details.role'),
      details.role === 'member' ? t('admin-users:details.member') : t(`admin:level.${details.role}`),
    ],
    [t('admin-users:details.phone'), details.phone ?? none],
    [t('admin-users:column.joined'), moment(details.joined_at)],
    [t('admin-users:column.lastActive'), moment(details.last_active_at)],
    [t('admin-users:details.lastSignIn'), moment(details.last_sign_in_at)],
    [t('admin-users:details.secondFactor'), yesNo(details.has_second_factor)],
    [
      t('admin-users:column.activity'),
      `${t('admin-users:activity.matches', { count: details.matches })}, ${t('admin-users:activity.messages', { count: details.messages })}`,
    ],
    [
      t('admin-users:details.reportsReceived'),
      t('admin-users:details.reportsAndOpen', {
        all: number(record.reports_received),
        open: number(details.open_reports),
      }),
    ],
    [
      t('admin-users:details.reportsMade'),
      t('admin-users:details.reportsAndUpheld', {
        all: number(record.reports_made),
        upheld: number(record.reports_made_upheld),
      }),
    ],
    [t('admin-users:details.id'), details.id],
  ];
  const person: [string, ReactNode][] = profile
    ? [
        [t('admin-users:details.complete'), yesNo(details.is_profile_complete)],
        [t('admin-users:details.birthdate'), profile.birthdate ? longDate(i18n, profile.birthdate) : none],
        [t('admin-users:form.gender'), gender ? t(`admin-users:gender.${gender}`) : none],
        [
          t('admin-users:details.lookingFor'),
          profile.looking_for ? t(`admin-users:lookingFor.${lookingFor(profile.looking_for)}`) : none,
        ],
        [t('admin-users:form.location'), profile.location ?? none],
        [t('admin-users:form.interests'), profile.interests.join(', ') || none],
        [t('admin-users:form.bio'), profile.bio ?? none],
      ]
    : [];
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <Facts title={t('admin-users:details.account')} facts={account} />
      {profile ? (
        <Facts title={t('admin-users:details.profile')} facts={person} />
      ) : (
        <p className="text-ink-soft">{t('admin-users:details.noProfile')}</p>
      )}
    </div>
  );
}

function lookingFor(stored: string): 'men' | 'women' | 'everyone' {
  return stored === 'men' || stored === 'women' ? stored : 'everyone';
}

function Facts({ title, facts }: { title: string; facts: readonly [string, ReactNode][] }) {
  return (
    <section className="grid content-start gap-3">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
