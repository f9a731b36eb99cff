import type { CallerSql } from '#identity/caller-sql.ts';
import type { Messenger } from '#platform/delivery/messenger.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/process/clock.ts';
import { composeLetter, letterAsMessage } from './compose-letter.ts';
import { type Letter, settleLetter, takeLetters } from './letters.repo.ts';

export interface LetterDeps {
  sql: CallerSql;
  clock: Clock;
  mailer: Mailer;
  messenger: Messenger;
  publicUrl: string;
}

async function send({ mailer, messenger, publicUrl }: LetterDeps, letter: Letter): Promise<void> {
  if (letter.channel === 'mail') return mailer.send(composeLetter(letter, publicUrl));
  const text = letterAsMessage(letter, publicUrl);
  return messenger.send({ id: letter.id, channel: 'sms', to: letter.address, text });
}

/** Sends what waits, batch by batch. One that fails is put back for later and keeps no other waiting. @returns how many went out */
export async function deliverLetters(deps: LetterDeps): Promise<number> {
  const { sql, clock } = deps;
  let sent = 0;
  for (;;) {
    const letters = await takeLetters(sql, new Date(clock.now()));
    if (letters.length === 0) return sent;
    for (const letter of letters) {
      const failure = await send(deps, letter).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      await settleLetter(sql, { id: letter.id, now: new Date(clock.now()), failure });
      if (failure === null) sent += 1;
    }
  }
}
