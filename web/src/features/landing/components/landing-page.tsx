import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Reasons } from './reasons.tsx';
import { Safety } from './safety.tsx';
import { Story } from './story.tsx';

interface LandingPageProps {
  onFindMatch: () => void;
  /** null for a member, who is signed in already. */
  onSignIn: (() => void) | null;
}

/** The first page: prerendered, complete without JavaScript, and free of anybody else's servers. */
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
