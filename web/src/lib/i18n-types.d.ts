import 'i18next';
import type auth from '../locales/en/auth.json';
import type common from '../locales/en/common.json';
import type landing from '../locales/en/landing.json';
import type options from '../locales/en/options.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      landing: typeof landing;
      options: typeof options;
    };
  }
}
