import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { useParams } from 'react-router';
import { LikePartButton } from '#features/discover/components/like-part-button.tsx';
import { ProfileDecisions } from '#features/discover/components/profile-decisions.tsx';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { ReportFormerMatch } from '#features/safety/components/former-matches.tsx';
import { MemberSafety } from '#features/safety/components/member-safety.tsx';
import { SafetyButtons } from '#features/safety/components/safety-buttons.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('menu.profile')} · ${brand.name}` }];
export const clientLoader = () => loadWords('profile', 'discover', 'member', 'options', 'safety', 'prompts');

export default function ProfileRoute() {
  const { userId = '' } = useParams();
  return (
    <MemberSafety key={userId} afterBlock={paths.dashboard}>
      {(ask) => (
        <ProfilePage
          userId={userId}
          decisions={(card) => <ProfileDecisions person={card} />}
          likeParts={(card) => (part) => <LikePartButton person={card} part={part} />}
          safety={(fullName) => <SafetyButtons person={{ userId, fullName }} onAsk={ask} />}
          outOfSight={<ReportFormerMatch userId={userId} onAsk={ask} />}
        />
      )}
    </MemberSafety>
  );
}
