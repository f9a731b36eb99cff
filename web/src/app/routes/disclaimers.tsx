import { type MetaArgs, useLoaderData } from 'react-router';
import { readPage } from '#content/library.server.ts';
import { PlainTextPage } from '#features/public-pages/components/text-page.tsx';
import { paths } from '#lib/paths.ts';
import '#lib/public-words.ts';
import { pageMeta } from '../page-meta.ts';

export const loader = () => ({ page: readPage('disclaimers') });

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta({ ...loaderData.page, path: paths.disclaimers }) : [];

export default function DisclaimersRoute() {
  return <PlainTextPage page={useLoaderData<typeof loader>().page} />;
}
