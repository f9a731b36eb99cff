import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Reasons } from './reasons.tsx';
import { Safety } from './safety.tsx';
import { Story } from './story.tsx';

interface LandingPageProps {
  onFindMatch: () => void;
  /** null for a signed-in member. */
  onSignIn: (() => void) | null;
}

/** The landing page: prerendered, complete without JavaScript, and without third-party requests. */
export function LandingPage({ onFindMatch, onSignIn }: LandingPageProps) {
  return (
    <>
      <Hero onFindMatch={onFindMatch} onSignIn={onSignIn} />
      <Reasons />
      <HowItWorks />
      <Safety />
      <Story />
      <Closing onFindMatch={onFindMatch} />
    </>
  );
}
