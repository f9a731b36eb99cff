import { Component, type ReactNode, Suspense } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { missPart } from './chunk-errors.ts';

interface BackgroundProps {
  children: ReactNode;
  /** Holds the place of what is still to come, and of what never came. */
  fallback?: ReactNode;
}

/**
 * What is fetched beside the page and not part of it. One such part that fails (a network that goes just then) takes
 * nothing of the page away, least of all what is being typed: the notification says that something is missing. React knows no
 * other way to catch it than a class.
 */
export class Background extends Component<BackgroundProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logFailure('background', error);
    missPart();
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
