import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { AboutPage } from '../shell/about-page.tsx';

export const meta = () => [{ title: `${getI18n().t('menu.about', { name: brand.name })} · ${brand.name}` }];

export default AboutPage;
