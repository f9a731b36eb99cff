import Bowser from 'bowser';

export interface Device {
  /** 'Chrome on Android', or null for an unknown user agent. */
  name: { browser: string; system: string } | null;
  form: 'phone' | 'tablet' | 'computer' | 'unknown';
}

/** The device of a user agent. User agents can be forged, so this is only a label. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { name: null, form: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browser.name && os.name ? { browser: browser.name, system: os.name } : null;
  if (platform.type === 'mobile') return { name, form: 'phone' };
  if (platform.type === 'tablet') return { name, form: 'tablet' };
  return { name, form: platform.type === 'desktop' ? 'computer' : 'unknown' };
}

/** '203.0.113.0/24' for display: '203.0.113.x'. */
export function networkName(network: string): string {
  return network.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':…');
}
