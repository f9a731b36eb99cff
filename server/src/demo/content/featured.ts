import { brand } from '@awamu/contracts/brand.ts';

const dayMs = 24 * 3_600_000;

/** A film of the dashboard; a row of public.featured_content. Days are relative to the time of loading. */
export interface FeaturedFilm {
  title: string;
  description: string;
  videoId: string;
  advertiser: string;
  priority: number;
  isActive: boolean;
  startDate: Date | null;
  endDate: Date | null;
}

/**
 * Two live films, a scheduled one and a paused one. They are open films (Blender Foundation, CC BY), as a demo has no
 * advertisers and needs a licence for what it shows.
 */
export function featuredFilms(now: number): FeaturedFilm[] {
  const inDays = (days: number) => new Date(now + days * dayMs);
  const film = { advertiser: brand.name, priority: 0, isActive: true, startDate: null, endDate: null };
  return [
    {
      ...film,
      title: 'Film night: Sintel',
      description:
        'A girl, a young dragon and a long search. An open film by the Blender Foundation, for our evening together.',
      videoId: 'eRsGyueVLvQ',
    },
    {
      ...film,
      title: 'For the children: Big Buck Bunny',
      description: 'Nine minutes of a very patient rabbit. An open film by the Blender Foundation.',
      videoId: 'aqz-KE-bpKQ',
      priority: 1,
      startDate: inDays(-7),
      endDate: inDays(60),
    },
    {
      ...film,
      title: 'Next month: Tears of Steel',
      description: 'Robots, a bridge in Amsterdam and an old quarrel. An open film by the Blender Foundation.',
      videoId: 'R6MlUcmOul8',
      priority: 2,
      startDate: inDays(30),
      endDate: inDays(90),
    },
    {
      ...film,
      title: 'Paused: Elephants Dream',
      description: 'The first open film, while we look for a better copy. By the Blender Foundation.',
      videoId: 'TLkA0RELQ1g',
      priority: 3,
      isActive: false,
    },
  ];
}
