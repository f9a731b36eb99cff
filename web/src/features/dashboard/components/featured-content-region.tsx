import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { featuredContentQuery } from '#entities/featured/featured-content.ts';
import { BegunBasket } from '#ui/basket/begun-basket.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdDialog } from './ad-dialog.tsx';
import { FeaturedCarousel } from './featured-carousel.tsx';

/** Long enough to be read twice. */
const thanksMs = 12_000;

/** The featured videos, and the form to advertise. */
export function FeaturedContentRegion({ contactPerson }: { contactPerson: string }) {
  const { t } = useTranslation();
  const content = useQuery(featuredContentQuery);
  const [asking, setAsking] = useState(false);

  function thank(): void {
    setAsking(false);
    toast.success(t('dashboard:ad.success'), { duration: thanksMs });
  }

  return (
    <section aria-labelledby="featured-content">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="featured-content" className="text-heading">
          {t('dashboard:featured.title')}
        </h2>
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Megaphone aria-hidden />
          {t('dashboard:ad.action')}
        </Button>
      </div>
      {content.isPending ? <Skeleton className="aspect-video" /> : null}
      {content.data && content.data.length > 0 ? <FeaturedCarousel items={content.data} /> : null}
      {content.data?.length === 0 || (content.isError && !content.data) ? <Invitation /> : null}
      {asking ? <AdDialog contactPerson={contactPerson} onClose={() => setAsking(false)} onSent={thank} /> : null}
    </section>
  );
}

/** Shown if nothing is featured. */
function Invitation() {
  const { t } = useTranslation();
  return (
    <div className="rounded-card bg-sand px-6 py-10 text-center">
      <BegunBasket className="mx-auto mb-3 size-33" />
      <p className="font-display text-heading font-semibold">{t('dashboard:featured.emptyTitle')}</p>
      <p className="mx-auto mt-2 max-w-[30.6em]">{t('dashboard:featured.emptyText')}</p>
    </div>
  );
}
