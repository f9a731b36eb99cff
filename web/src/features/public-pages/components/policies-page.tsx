import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { TextPage } from '#entities/article/text-page.ts';
import { paths } from '#lib/addresses/paths.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { SectionedText } from './text-page.tsx';

const tabs = [
  { path: paths.policies, text: 'policies.terms' },
  { path: paths.privacyPolicy, text: 'policies.privacy' },
  { path: paths.cookiePolicy, text: 'policies.cookies' },
] as const;

/** Three policies, each a tab and a URL of its own: the tabs are links, so they work without JavaScript. */
export function PoliciesPage({ page }: { page: TextPage }) {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const path = useLocation().pathname.replace(/(.)\/$/, '$1');
  return (
    <Tabs
      value={path}
      onValueChange={(next) => void navigate(next, { preventScrollReset: true })}
      activationMode="manual"
    >
      <PageHero title={page.title} lead={page.lead} isRuled={false} />
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-10 px-5 pb-16 lg:gap-14 lg:px-8 lg:pb-24">
        <TabsList aria-label={t('policies.tabs')}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab.path} value={tab.path} asChild>
              <Link to={tab.path} preventScrollReset>
                {t(tab.text)}
              </Link>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={path} className="outline-offset-8">
          <SectionedText page={page} />
        </TabsContent>
      </div>
    </Tabs>
  );
}
