/** Every site outside the product that a text may link to; a test holds the texts to this list. */
export const externalSites: readonly string[] = [
  'consumer.ftc.gov',
  'doi.org',
  'findahelpline.com',
  'kfm.co.ug',
  'openpathcollective.org',
  'ovc.ojp.gov',
  'reportfraud.ftc.gov',
  'sauti.mglsd.go.ug',
  'therapyforblackgirls.com',
  'therapyforblackmen.org',
  'www.baatn.org.uk',
  'www.befrienders.org',
  'www.eurekalert.org',
  'www.ftc.gov',
  'www.lifeline.org.au',
  'www.newswire.ca',
  'www.nhs.uk',
  'www.researchgate.net',
  'www.samaritans.org',
];

/** Every number that a text asks somebody to call or text, each checked against its organisation (see the sources). */
export const numbersToCall: readonly string[] = [
  '000',
  '112',
  '116',
  '116123',
  '131114',
  '741741',
  '88788',
  '911',
  '988',
  '999',
  '+18007997233',
];
