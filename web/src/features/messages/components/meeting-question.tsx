import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { meetingQuestionQuery } from '#entities/conversation/meeting-question.ts';
import { firstName } from '#entities/member/place-line.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { meetingAnswers, useAnswerMeeting } from '../api/answer-meeting.ts';

/** 'Did you two meet in person?', once for each pair, above the composer; nobody else learns of question or answer. */
export function MeetingQuestion({ matchId, name }: { matchId: string; name: string }) {
  const { t, i18n } = useTranslation();
  const question = useId();
  const isAsked = useQuery(meetingQuestionQuery(matchId)).data === true;
  const answer = useAnswerMeeting(matchId);
  if (!isAsked) return null;
  return (
    <section aria-labelledby={question} className="grid shrink-0 gap-2 border-t border-line px-4 py-3">
      <p id={question} className="font-semibold">
        {t('messages:meeting.question')}
      </p>
      <p className="text-sm text-ink-soft">{t('messages:meeting.private', { name: firstName(name) })}</p>
      <div className="flex flex-wrap gap-2">
        {meetingAnswers.map((one) => (
          <Button key={one} variant="secondary" disabled={answer.isPending} onClick={() => answer.mutate(one)}>
            {t(`messages:meeting.${one}`)}
          </Button>
        ))}
      </div>
      {answer.isError ? <Alert tone="error">{refusalSentence(i18n, answer.error)}</Alert> : null}
    </section>
  );
}
