import { brand } from '@awamu/contracts/brand.ts';
import { type OperatorLevel, reachesLevel } from '@awamu/contracts/operator-level.ts';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useOutletContext, useSearchParams } from 'react-router';
import { ContentTab } from '#features/admin-featured/components/content-tab.tsx';
import { RequestsTab } from '#features/admin-featured/components/requests-tab.tsx';
import { AppealsTab } from '#features/admin-reports/components/appeals-tab.tsx';
import { ReportsTab } from '#features/admin-reports/components/reports-tab.tsx';
import { loadWords } from '#lib/words/i18n.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';

export const meta = () => [{ title: `${getI18n().t('admin:nav.moderation')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-reports', 'prompts', 'admin-featured');

interface ModerationTab {
  value: string;
  title: string;
  level: OperatorLevel;
  content: ReactNode;
}

const tabs = (i18n: I18n): ModerationTab[] => [
  { value: 'reports', title: i18n.t('admin-reports:tab.reports'), level: 'moderator', content: <ReportsTab /> },
  { value: 'appeals', title: i18n.t('admin-reports:tab.appeals'), level: 'moderator', content: <AppealsTab /> },
  { value: 'requests', title: i18n.t('admin-featured:tab.requests'), level: 'admin', content: <RequestsTab /> },
  { value: 'content', title: i18n.t('admin-featured:tab.content'), level: 'admin', content: <ContentTab /> },
];

/** /admin/moderation: the tabs that the operator's level allows; the URL says which one is open. */
export default function AdminModerationRoute() {
  const { t, i18n } = useTranslation();
  const level = useOutletContext<OperatorLevel>();
  const [search, setSearch] = useSearchParams();
  const reached = tabs(i18n).filter((tab) => reachesLevel(level, tab.level));
  const open = reached.find(({ value }) => value === search.get('tab'))?.value ?? 'reports';

  return (
    <div className="pt-6 lg:pt-8">
      <h1 className="text-title">{t('admin-reports:title')}</h1>
      <p className="mt-1 max-w-[40em] text-ink-soft">{t('admin-reports:lead')}</p>
      <Tabs value={open} onValueChange={(tab) => setSearch({ tab })} className="mt-4">
        <TabsList aria-label={t('admin-reports:tab.label')} className="mb-6">
          {reached.map(({ value, title }) => (
            <TabsTrigger key={value} value={value}>
              {title}
            </TabsTrigger>
          ))}
        </TabsList>
        {reached.map(({ value, content }) => (
          <TabsContent key={value} value={value}>
            {content}
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}
