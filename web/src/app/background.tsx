import { Component, type ReactNode, Suspense } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { reportMissingPart } from './chunk-errors.ts';

interface BackgroundProps {
  children: ReactNode;
  /** Shown while the children load, and in their place if they fail. */
  fallback?: ReactNode;
}

/**
 * Boundary for content that loads beside the page: if it fails, for example offline, the page and typed text stay and
 * an alert reports the missing part. A class, because React has no hook for error boundaries.
 */
export class Background extends Component<BackgroundProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logFailure('background', error);
    reportMissingPart();
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
