import type { ArticleSummary } from '#entities/article/article.ts';
import { Articles } from './articles.tsx';
import { Closing } from './closing.tsx';
import { FitExample } from './fit-example.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Reasons } from './reasons.tsx';
import { Safety } from './safety.tsx';
import { Story } from './story.tsx';

interface LandingPageProps {
  articles: readonly ArticleSummary[];
  onFindMatch: () => void;
  /** null for a signed-in member. */
  onSignIn: (() => void) | null;
}

/** The landing page: prerendered, complete without JavaScript, and without third-party requests. */
export function LandingPage({ articles, onFindMatch, onSignIn }: LandingPageProps) {
  return (
    <>
      <Hero onFindMatch={onFindMatch} onSignIn={onSignIn} />
      <FitExample />
      <HowItWorks />
      <Safety />
      <Reasons />
      <Articles articles={articles} />
      <Story />
      <Closing onFindMatch={onFindMatch} />
    </>
  );
}
