/** The product's name and public identity. To rename the product, change it here only. */
export const brand = {
  name: 'Awamu',
  contactEmail: 'hello@awamu.example',
  safetyEmail: 'safety@awamu.example',
  city: 'Boston, USA',
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/awamu' },
    { network: 'Instagram', url: 'https://www.instagram.com/awamu' },
    { network: 'X', url: 'https://x.com/awamu' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/awamu' },
  ],
} as const;

/** What the product says of itself, in English; screens read it in their language from the words. */
export const brandTexts = {
  meaning: 'together',
  tagline: 'Where authentic connections bloom',
  secondaryTagline: 'Find Your Perfect Match',
  dedication: 'Made with love for the Ugandan community worldwide',
  founderQuote:
    'We crossed oceans with our songs, our jokes and our jjajja’s recipes. We built Awamu so that nobody has to carry them alone.',
} as const;
