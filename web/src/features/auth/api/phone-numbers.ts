import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type { CountryCode };

export interface PhoneCountry {
  country: CountryCode;
  name: string;
  /** Without the plus sign. */
  callingCode: string;
}

/** All countries with phone numbers, sorted by name in this language. */
export function phoneCountries(language: string): PhoneCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((country) => ({
      country,
      name: names.of(country) ?? country,
      callingCode: getCountryCallingCode(country),
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The first country in the browser's languages ('de-AT'), else Uganda. */
export function likelyCountry(languages: readonly string[]): CountryCode {
  const regions = languages.map((tag) => tag.split('-').at(-1)?.toUpperCase() ?? '');
  return regions.find((region) => isSupportedCountry(region)) ?? 'UG';
}

/**
 * Parses a number, national in the chosen country or with a plus sign and any country code.
 * @returns E.164; null if it is not a possible number
 */
export function readPhoneNumber(typed: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isValid() ? number.number : null;
}

/** The country of a number with a plus sign. */
export function countryOfNumber(typed: string): CountryCode | undefined {
  return parsePhoneNumberFromString(typed)?.country;
}
