import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenName } from '../api/setup-draft.ts';
import { BasicsScreen, HomeScreen, MeetingScreen, NameScreen } from './about-screens.tsx';
import { InterestsScreen } from './interests-screen.tsx';
import { OwnCard } from './own-card.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { PromptsScreen } from './prompts-screen.tsx';
import { WordsScreen } from './words-screen.tsx';

const contents: Readonly<Record<ScreenName, (props: { userId: string }) => ReactNode>> = {
  name: () => <NameScreen />,
  basics: () => <BasicsScreen />,
  meeting: () => <MeetingScreen />,
  home: () => <HomeScreen />,
  photo: ({ userId }) => <PhotoPicker userId={userId} />,
  words: () => <WordsScreen />,
  prompts: () => <PromptsScreen />,
  interests: () => <InterestsScreen />,
  // Beside the screen, where there is room, it is shown already.
  done: () => (
    <div className="@min-[59rem]:hidden">
      <OwnCard />
    </div>
  ),
};

/** One group of questions under its title, which says why it asks. */
export function Screen({ name, userId }: { name: ScreenName; userId: string }) {
  const { t } = useTranslation('profile-setup');
  const Content = contents[name];
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="grid gap-2">
        <h1 className="text-title">{t(`${name}.title`)}</h1>
        <p className="text-lg text-ink-soft">{t(`${name}.lead`)}</p>
      </div>
      <Content userId={userId} />
    </div>
  );
}
