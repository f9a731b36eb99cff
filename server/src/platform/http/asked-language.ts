import { firstLanguageOf, type Language } from '@awamu/contracts/languages.ts';

/** A header is read so far: nobody has more languages than that. */
const longestHeader = 500;

/** Which of the product's languages a request asks for first. Source: RFC 9110, section 12.5.4 (Accept-Language). */
export function askedLanguage(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? '').slice(0, longestHeader).split(',');
  const weighed = ranges.map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice('q='.length)) };
  });
  const wanted = weighed.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return firstLanguageOf(wanted.map(({ tag }) => tag));
}
