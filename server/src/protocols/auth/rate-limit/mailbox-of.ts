const gmailHosts = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, for limits only: without +tags, and for Gmail without dots. As
 * private.normal_email, which only the product's database has. An address without a person before its +tag is itself.
 */
export function mailboxOf(email: string): string {
  const [tagged = '', host = ''] = email.trim().toLowerCase().split('@');
  const [person = ''] = tagged.split('+');
  if (person === '' || host === '') return email;
  return gmailHosts.has(host) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${host}`;
}
