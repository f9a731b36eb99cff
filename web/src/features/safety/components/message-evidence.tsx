import { limits } from '@awamu/contracts/limits.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { readImageContent } from '#entities/conversation/image-content.ts';
import { inOrder, messagesQuery } from '#entities/conversation/messages.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';

interface MessageEvidenceProps {
  userId: string;
  chosen: readonly string[];
  onChange: (messageIds: readonly string[]) => void;
}

/**
 * Messages of the conversation with the member, as evidence for the moderators. Renders nothing without a conversation.
 */
export function MessageEvidence({ userId, chosen, onChange }: MessageEvidenceProps) {
  const { t, i18n } = useTranslation();
  const found = useQuery(conversationsQuery).data?.find(({ otherUserId }) => otherUserId === userId)?.matchId;
  const [matchId, setMatchId] = useState(found);
  // Messages stay available as evidence if the conversation ends meanwhile.
  if (found !== undefined && found !== matchId) setMatchId(found);
  const query = useInfiniteQuery({ ...messagesQuery(matchId ?? ''), enabled: matchId !== undefined });
  const messages = inOrder(query.data).toReversed();
  if (messages.length === 0) return null;

  function toggle(id: string): void {
    onChange(chosen.includes(id) ? chosen.filter((known) => known !== id) : [...chosen, id]);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('safety:report.messages')}</legend>
      <p className="text-sm text-ink-soft">{t('safety:report.messagesHint', { count: limits.report.maxMessages })}</p>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-field border border-line">
        {messages.map(({ id, from, text, type, time }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2.5 hover:bg-sand">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= limits.report.maxMessages}
                onChange={() => toggle(id)}
                className="mt-1 size-4.5 shrink-0 accent-bark"
              />
              <span className="min-w-0 grow">
                <span className="line-clamp-3 wrap-anywhere">
                  <span className="sr-only">
                    {t(from === 'me' ? 'safety:report.youSaid' : 'safety:report.theySaid')}
                  </span>
                  {type === 'image' ? readImageContent(text).caption || t('safety:report.picture') : text}
                </span>
                <span aria-hidden className="text-sm text-ink-soft">
                  {t(from === 'me' ? 'safety:report.you' : 'safety:report.them')} ·{' '}
                  {relativeTime(i18n, new Date(time), serverNow())}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="link"
          size="inline"
          className="justify-self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('safety:report.olderMessages')}
        </Button>
      ) : null}
    </fieldset>
  );
}
