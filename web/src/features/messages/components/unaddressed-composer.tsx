import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberId } from '#lib/session/session.ts';
import { Alert } from '#ui/alert.tsx';
import { unaddressed, useDraft } from '../chat/use-draft.ts';
import { WritingRow } from './writing-row.tsx';

/**
 * The composer before a conversation is chosen. Sending says what is missing (specification, section 8); the text moves
 * to the conversation that is chosen next.
 */
export function UnaddressedComposer() {
  const { t } = useTranslation();
  const [draft, setDraft] = useDraft(useMemberId(), unaddressed);
  const [wasRefused, setRefused] = useState(false);
  return (
    <>
      {wasRefused ? (
        <Alert tone="error" className="m-3 shrink-0 lg:m-4">
          {t('messages:failed.noConversation')}
        </Alert>
      ) : null}
      <WritingRow
        label={t('messages:composer.unaddressed')}
        draft={draft}
        onDraft={setDraft}
        onSend={() => setRefused(true)}
      />
    </>
  );
}
