import type { FaqGroup } from '#entities/article/text-page.ts';

/** The questions that contain every word, in question or answer; groups without any are left out. */
export function matchingGroups(groups: FaqGroup[], wanted: string): FaqGroup[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ question, answer }) => {
      const text = plain(`${question} ${answer.replaceAll(/<[^>]+>/g, ' ')}`);
      return words.every((word) => text.includes(word));
    });
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
