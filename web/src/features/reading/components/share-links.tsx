import { Check, Link2, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articlePath } from '#lib/addresses/paths.ts';
import { publicOrigin } from '#lib/addresses/public-origin.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

interface ShareLinksProps {
  slug: string;
  title: string;
}

/** Links that share an article. Plain links: no third party is contacted before the click. */
export function ShareLinks({ slug, title }: ShareLinksProps) {
  const { t } = useTranslation('public');
  const address = `${publicOrigin()}${articlePath(slug)}`;
  const words = encodeURIComponent(`${title}\n${address}`);
  return (
    <section aria-labelledby="share" className="grid gap-3 border-t border-line pt-8" data-print="hide">
      <h2 id="share" className="text-lg">
        {t('share.title')}
      </h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`https://wa.me/?text=${words}`} rel="noreferrer" target="_blank" variant="outline">
          <MessageCircle aria-hidden />
          {t('share.whatsapp')}
        </ButtonLink>
        <ButtonLink to={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`} variant="outline">
          <Mail aria-hidden />
          {t('share.email')}
        </ButtonLink>
        <CopyLink address={address} />
      </div>
    </section>
  );
}

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('public');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        {state === 'copied' ? <Check aria-hidden /> : <Link2 aria-hidden />}
        {t('share.copy')}
      </Button>
      <span role="status" className="self-center text-ink-soft">
        {state === 'copied' ? t('share.copied') : null}
        {state === 'failed' ? address : null}
      </span>
    </>
  );
}
