import type { Conversation } from '@awamu/contracts/messaging.ts';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { cn } from '#lib/styling/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSelection } from '../chat/use-selection.ts';
import { ChatPane } from './chat-pane.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { NotConnected } from './not-connected.tsx';

/** Polled every minute, because presence has no live change. */
const presenceEveryMs = 60_000;

type OfChat = (conversation: Conversation) => ReactNode;

interface MessagesPageProps {
  chatMenu: OfChat;
  /** The control that reports the other member, under a warning. */
  chatReport: OfChat;
}

/** /messages: list and chat, on a phone one at a time, from 1024 px side by side. */
export function MessagesPage({ chatMenu, chatReport }: MessagesPageProps) {
  const { t } = useTranslation();
  const conversations = useQuery({ ...conversationsQuery, refetchInterval: presenceEveryMs });
  const { selection, open, close } = useSelection(conversations.data);
  const isOpen = selection.kind === 'chat' || selection.kind === 'stranger';

  return (
    <div
      data-slot="messages-page"
      className="mx-auto grid h-between-bars w-full max-w-7xl min-h-96 grid-cols-1 lg:h-below-header lg:grid-cols-[23rem_minmax(0,1fr)] lg:px-8"
    >
      <ConversationPane
        query={conversations}
        selectedId={selection.kind === 'chat' ? selection.conversation.matchId : null}
        onOpen={open}
        isMissing={selection.kind === 'missing' && conversations.isFetchedAfterMount}
        className={cn(isOpen && 'max-lg:hidden')}
      />
      <section
        aria-label={t('messages:chat.label')}
        className={cn(
          'flex min-h-0 min-w-0 flex-col border-line bg-paper lg:border-x',
          isOpen
            ? 'max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:ps-[env(safe-area-inset-left)] max-lg:pe-[env(safe-area-inset-right)]'
            : 'max-lg:hidden',
        )}
      >
        {/* Where the chat is shown alone, the list's heading is hidden with it. */}
        {isOpen ? <h1 className="sr-only lg:hidden">{t('messages:title')}</h1> : null}
        {selection.kind === 'chat' ? (
          <Chat
            conversation={selection.conversation}
            menu={chatMenu(selection.conversation)}
            report={chatReport(selection.conversation)}
            onBack={close}
          />
        ) : null}
        {selection.kind === 'stranger' ? <NotConnected stranger={selection.stranger} onBack={close} /> : null}
        {isOpen ? null : (
          <EmptyState icon={<MessagesSquare aria-hidden />} title={t('messages:choose.title')} className="my-auto">
            {t('messages:choose.text')}
          </EmptyState>
        )}
      </section>
    </div>
  );
}

/** Keyed by conversation, so that no state (scroll, draft, preview) carries over. */
function Chat(chat: ComponentProps<typeof ChatPane>) {
  return <ChatPane key={chat.conversation.matchId} {...chat} />;
}
