import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { interactEndpoint } from '@awamu/contracts/operations/endpoints.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';

/** Sends one decision after the other, also from a page that is left, and keeps them for the app (lib/page-start.ts). */
export function sender(matchingUrl: string): (person: PotentialMatch, type: InteractionType) => void {
  let turn: Promise<unknown> = Promise.resolve();
  return (person, type) => {
    const start = window.pageStart;
    if (!start) return;
    const answer = turn.then(() => post(matchingUrl, start.token, person.id, type)).catch(() => null);
    turn = answer;
    start.decisions ??= [];
    start.decisions.push({ person, type, answer });
  };
}

function post(matchingUrl: string, token: string, target_user_id: string, interaction_type: InteractionType) {
  return fetch(`${matchingUrl}${interactEndpoint.path}`, {
    method: interactEndpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ target_user_id, interaction_type }),
    keepalive: true,
  });
}
