import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnglishText } from '#entities/article/english-text.tsx';
import type { FaqGroup, TextPage } from '#entities/article/text-page.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useEntryMemory } from '#lib/addresses/use-entry-memory.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Input } from '#ui/input.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { Prose } from '#ui/prose.tsx';
import type { QuestionSearch } from '../search-questions.ts';

interface FaqPageProps {
  /** `isTranslated`: the groups are in the language on screen. */
  page: TextPage & { groups: FaqGroup[]; isTranslated: boolean };
}

interface FaqMemory {
  wanted: string;
  /** The ids of the questions that were unfolded. */
  open: Set<string>;
}

/** Eight groups of questions. They fold by <details>; only the search needs JavaScript. */
export function FaqPage({ page }: FaqPageProps) {
  const { t } = useTranslation('public');
  // An answer may link to another page: Back finds the search and the open answers again.
  const memory = useEntryMemory('faqs', (): FaqMemory => ({ wanted: '', open: new Set() }));
  const [wanted, setWanted] = useState(memory.wanted);
  const input = useRef<HTMLInputElement>(null);
  const search = useQuestionSearch(page.groups, wanted !== '');
  // Text typed before hydration is only in the DOM.
  useEffect(() => setWanted(input.current?.value ?? ''), []);
  useEffect(() => {
    memory.wanted = wanted;
  }, [memory, wanted]);
  const isSearching = wanted.trim() !== '' && search !== null;
  const groups = useMemo(
    () => (isSearching ? withQuestions(page.groups, search(wanted)) : page.groups),
    [page.groups, isSearching, search, wanted],
  );
  const count = groups.reduce((sum, group) => sum + group.questions.length, 0);
  const language = page.isTranslated ? undefined : 'en';
  return (
    <>
      <PageHero title={page.title} lead={page.lead}>
        <search className="mt-2 grid w-full max-w-xl gap-2" data-print="hide">
          <label htmlFor="faq-search" className="font-semibold">
            {t('faq.search')}
          </label>
          <span className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute left-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
            />
            <Input
              id="faq-search"
              type="search"
              ref={input}
              defaultValue={wanted}
              onChange={(event) => setWanted(event.target.value)}
              className="pl-12"
            />
          </span>
          <p role="status" className="text-sm text-ink-soft">
            {isSearching ? t('faq.found', { count }) : t('faq.searchHint')}
          </p>
        </search>
        {page.isTranslated ? null : <EnglishText />}
      </PageHero>
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-10 px-5 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 lg:px-8 lg:py-20">
        <nav aria-label={t('faq.groups')} className="hidden lg:block" data-print="hide">
          <ul
            lang={language}
            className="sticky top-28 grid max-h-[calc(100dvh-8rem)] overflow-y-auto border-l border-line"
          >
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px flex min-h-9 items-center border-l-2 border-transparent pl-4 hover:border-bark hover:text-bark"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-[48rem] grid-cols-1 content-start gap-14">
          {groups.map((group) => (
            <Group key={group.id} group={group} language={language} isSearching={isSearching} open={memory.open} />
          ))}
          {count === 0 ? (
            <div className="grid justify-items-start gap-4">
              <p className="text-lg">{t('faq.nothing')}</p>
              <ButtonLink to={paths.contact}>{t('faq.ask')}</ButtonLink>
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** The search of these questions; null until it is used and its code has arrived. */
function useQuestionSearch(groups: FaqGroup[], isUsed: boolean): QuestionSearch | null {
  const [code, setCode] = useState<typeof import('../search-questions.ts') | null>(null);
  useEffect(() => {
    if (!isUsed) return;
    import('../search-questions.ts').then(setCode).catch((error: unknown) => logFailure('faq search', error));
  }, [isUsed]);
  return useMemo(() => code?.indexQuestions(groups) ?? null, [code, groups]);
}

function withQuestions(groups: FaqGroup[], ids: ReadonlySet<string>): FaqGroup[] {
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(({ id }) => ids.has(id)) }))
    .filter(({ questions }) => questions.length > 0);
}

interface GroupProps {
  group: FaqGroup;
  /** Undefined if it is that of the page. */
  language: string | undefined;
  isSearching: boolean;
  open: Set<string>;
}

function Group({ group, language, isSearching, open }: GroupProps) {
  return (
    <section lang={language} aria-labelledby={group.id}>
      <h2 id={group.id} className="scroll-mt-24 pb-4 text-title">
        {group.title}
      </h2>
      {group.questions.map(({ id, question, answer }) => (
        // A search opens its results; the key remounts the element, so that its open state resets.
        <details
          key={`${id}-${isSearching}`}
          id={id}
          open={isSearching || open.has(id)}
          onToggle={({ currentTarget }) => {
            if (!isSearching) open[currentTarget.open ? 'add' : 'delete'](id);
          }}
          className="group border-t border-line last:border-b"
        >
          <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-bark">
            <h3 className="font-sans text-lg font-semibold tracking-normal">{question}</h3>
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <Prose html={answer} className="pb-6" />
        </details>
      ))}
    </section>
  );
}
