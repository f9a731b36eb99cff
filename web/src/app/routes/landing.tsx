import { brand } from '@awamu/contracts/brand.ts';
import { getI18n, useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { listArticles } from '#content/library.server.ts';
import { summaryInLanguage } from '#content/titles.ts';
import { LandingPage } from '#features/landing/components/landing-page.tsx';
import '#lib/words/landing-words.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useSession } from '#lib/session/session.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { organization, pageMeta } from '../page-meta.ts';
import { useShell } from '../shell/auth-dialog-mode.ts';

/** What a stranger asks first: who is here, how to begin, how to be safe. */
const introductions = ['five-things-ugandans-understand', 'profile-setup', 'stay-safe-connecting'];

interface LandingData {
  articles: ReturnType<typeof listArticles>;
}

export const loader = (): LandingData => ({
  articles: listArticles().filter(({ slug }) => introductions.includes(slug)),
});

/** Without a network the page is shown without articles, as somebody who signs out lands here. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<LandingData> {
  try {
    const [{ articles }] = await Promise.all([serverLoader<typeof loader>(), loadWords('titles')]);
    return { articles };
  } catch {
    return { articles: [] };
  }
}

export const meta = () =>
  pageMeta({
    title: `${brand.name} · ${getI18n().t('brand.tagline')}`,
    description: getI18n().t('landing:hero.lead'),
    path: paths.landing,
    jsonLd: organization(),
  });

export default function LandingRoute() {
  const { i18n } = useTranslation();
  const { articles } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const isMember = useSession().status === 'signed-in';
  const { openAuthDialog } = useShell();
  return (
    <LandingPage
      articles={articles.map((article) => summaryInLanguage(i18n, article))}
      onFindMatch={() => (isMember ? navigate(paths.discover) : openAuthDialog('sign-up'))}
      onSignIn={isMember ? null : () => openAuthDialog('sign-in')}
    />
  );
}
