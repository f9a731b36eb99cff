import { brand } from '@awamu/contracts/brand.ts';
import { Handshake, LifeBuoy, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PageHero } from '#ui/page-hero.tsx';

const channels = [
  { key: 'support', icon: Mail },
  { key: 'community', icon: LifeBuoy },
  { key: 'partnerships', icon: Handshake },
] as const;

type Channel = (typeof channels)[number]['key'];

interface ContactPageProps {
  form: ReactNode;
  onRequestSupport: () => void;
}

export function ContactPage({ form, onRequestSupport }: ContactPageProps) {
  const { t } = useTranslation('public');
  return (
    <>
      <PageHero title={t('contact.title')} lead={t('contact.lead')} />
      <section aria-label={t('contact.channels')} className="mx-auto w-full max-w-7xl px-5 py-12 lg:px-8 lg:py-16">
        <ul className="grid gap-5 lg:grid-cols-3">
          {channels.map(({ key, icon: Icon }) => (
            <li key={key} className="grid">
              <Card className="grid content-start justify-items-start gap-3 p-6 lg:p-8">
                <span className="grid size-12 place-items-center rounded-full bg-bark-soft text-bark">
                  <Icon aria-hidden className="size-6" strokeWidth={1.75} />
                </span>
                <h2 className="text-heading">{t(`contact.channel.${key}.title`)}</h2>
                <p className="text-ink-soft">{t(`contact.channel.${key}.text`)}</p>
                <p className="text-sm font-semibold">
                  {t('contact.responseTime', { time: t(`contact.channel.${key}.time`) })}
                </p>
                <ChannelAction channel={key} onRequestSupport={onRequestSupport} />
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <div className="border-t border-line bg-surface">
        <div className="mx-auto grid w-full max-w-7xl gap-14 px-5 py-14 lg:grid-cols-[1.4fr_1fr] lg:gap-20 lg:px-8 lg:py-20">
          <section aria-labelledby="message" className="grid content-start gap-6">
            <div className="grid gap-2">
              <h2 id="message" className="scroll-mt-24 text-title">
                {t('contact.formTitle')}
              </h2>
              <p className="text-lg text-ink-soft">{t('contact.formText')}</p>
            </div>
            {form}
          </section>
          <Team />
        </div>
      </div>
    </>
  );
}

function ChannelAction({ channel, onRequestSupport }: { channel: Channel; onRequestSupport: () => void }) {
  const { t } = useTranslation('public');
  const text = t(`contact.channel.${channel}.action`);
  if (channel === 'community') {
    return (
      <Button variant="secondary" className="mt-2" onClick={onRequestSupport}>
        {text}
      </Button>
    );
  }
  const subject = channel === 'partnerships' ? `?subject=${encodeURIComponent(t('contact.partnershipSubject'))}` : '';
  return (
    <ButtonLink to={`mailto:${brand.contactEmail}${subject}`} variant="secondary" className="mt-2">
      {text}
    </ButtonLink>
  );
}

function Team() {
  const { t } = useTranslation('public');
  return (
    <section aria-labelledby="team" className="grid content-start gap-4 lg:border-l lg:border-line lg:pl-14">
      <h2 id="team" className="text-title">
        {t('contact.team.title')}
      </h2>
      <p className="text-lg text-ink-soft">{t('contact.team.text')}</p>
      <p className="text-ink-soft">{brand.city}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={paths.faqs} variant="outline">
          {t('contact.team.faqs')}
        </ButtonLink>
        <ButtonLink to={paths.about} variant="ghost">
          {t('contact.team.about')}
        </ButtonLink>
      </div>
    </section>
  );
}
