import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import type { ReportedProfile } from '@awamu/contracts/report-case.ts';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { promptInWords } from '#entities/member/prompt-words.ts';
import { photoSource } from '#lib/media/photo-url.ts';
import { Chip } from '#ui/chip.tsx';
import { Photo } from '#ui/photo.tsx';
import { CaseSection } from './case-section.tsx';

/** The current profile. */
export function CaseProfile({ profile }: { profile: ReportedProfile | null }) {
  const { t, i18n } = useTranslation();
  if (!profile) {
    return (
      <CaseSection title={t('admin-reports:case.profile')}>
        <p className="text-ink-soft">{t('admin-reports:case.profileGone')}</p>
      </CaseSection>
    );
  }
  const name = profile.full_name || t('admin-reports:queue.unnamed');
  const nothing = <span className="text-ink-soft">{t('admin-reports:case.nothing')}</span>;
  return (
    <CaseSection title={t('admin-reports:case.profile')}>
      <div className="grid gap-5 rounded-card bg-surface p-5 shadow-card sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Photo
          {...photoSource(profile.profile_picture_url, [320, 480], '12rem')}
          alt={t('admin-reports:case.photo', { name })}
          className="w-full max-w-48"
        />
        <div className="grid min-w-0 content-start gap-4">
          <p className="font-display text-heading font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
            <Fact title={t('admin-reports:case.age')}>{profile.age ?? nothing}</Fact>
            <Fact title={t('admin-reports:case.gender')}>{genderWord(i18n, profile.gender) ?? nothing}</Fact>
            <Fact title={t('admin-reports:case.location')}>{profile.location || nothing}</Fact>
          </dl>
          <dl className="grid gap-3">
            <Fact title={t('admin-reports:case.bio')}>
              {profile.bio ? <bdi className="whitespace-pre-line">{profile.bio}</bdi> : nothing}
            </Fact>
            {profile.prompts.length > 0 ? (
              <Fact title={t('admin-reports:case.prompts')}>
                <Answers answers={profile.prompts} />
              </Fact>
            ) : null}
            <Fact title={t('admin-reports:case.interests')}>
              {profile.interests?.length ? <Interests interests={profile.interests} /> : nothing}
            </Fact>
          </dl>
        </div>
        <Gallery profile={profile} name={name} />
      </div>
    </CaseSection>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Answers({ answers }: { answers: readonly PromptAnswer[] }) {
  const { i18n } = useTranslation();
  return (
    <ul className="grid gap-1">
      {answers.map(({ prompt, answer }) => (
        <li key={prompt}>
          {promptInWords(i18n, prompt)} – <bdi>{answer}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Interests({ interests }: { interests: readonly string[] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {interests.map((interest) => (
        <Chip key={interest}>{interest}</Chip>
      ))}
    </span>
  );
}

function Gallery({ profile, name }: { profile: ReportedProfile; name: string }) {
  const { t } = useTranslation();
  const photos = profile.gallery_images ?? [];
  if (photos.length === 0 && !profile.gallery_video) return null;
  return (
    <ul className="flex flex-wrap gap-3 sm:col-span-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <Photo
            {...photoSource(photo, [160, 320], '8rem')}
            alt={t('admin-reports:case.galleryPhoto', { number: index + 1, name })}
            className="w-32"
          />
        </li>
      ))}
      {profile.gallery_video ? (
        <li>
          <video
            src={profile.gallery_video}
            controls
            preload="none"
            aria-label={t('admin-reports:case.video', { name })}
            className="h-40 rounded-card bg-black"
          >
            <track kind="captions" />
          </video>
        </li>
      ) : null}
    </ul>
  );
}

const genders = ['man', 'woman', 'non-binary', 'other'] as const;

function genderWord(i18n: I18n, gender: string | null): string | null {
  const known = genders.find((value) => value === gender);
  return known ? i18n.t(`admin-reports:case.genders.${known}`) : gender;
}
