import { Compass, Heart, House, MessageCircle } from 'lucide-react';
import { paths } from '#lib/addresses/paths.ts';

/** The main member pages. The header shows the first three; the phone's tab bar all five. */
export const headerLinks = [
  { to: paths.dashboard, text: 'nav.dashboard' },
  { to: paths.discover, text: 'nav.discover' },
  { to: paths.matches, text: 'nav.matches' },
] as const;

export const tabLinks = [
  { to: paths.dashboard, text: 'nav.dashboard', icon: House },
  { to: paths.discover, text: 'nav.discover', icon: Compass },
  { to: paths.matches, text: 'nav.matches', icon: Heart },
  { to: paths.messages, text: 'nav.messages', icon: MessageCircle },
] as const;
