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

/** Every country that has numbers of its own, in the order of its language. */
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

/** The first country that the browser's languages name ('de-AT'), else Uganda. */
export function likelyCountry(languages: readonly string[]): CountryCode {
  const regions = languages.map((tag) => tag.split('-').at(-1)?.toUpperCase() ?? '');
  return regions.find((region) => isSupportedCountry(region)) ?? 'UG';
}

/**
 * A number as people write it, in the chosen country or with a plus sign and any country code.
 * @returns it in E.164; null where no such number can be
 */
export function readPhoneNumber(typed: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isValid() ? number.number : null;
}

/** The country that a number written with its plus sign is in. */
export function countryOfNumber(typed: string): CountryCode | undefined {
  return parsePhoneNumberFromString(typed)?.country;
}
