import type { ProductErrorCode } from '@awamu/contracts/product-errors.ts';
import type words from '@awamu/locales/en/web/admin.json';
import { getI18n } from 'react-i18next';
import { ProductApiError } from '../failures/product-api-error.ts';
import { isProductErrorCode, knownError } from '../failures/product-failure.ts';
import { stepUp } from '../session/step-up.ts';
import { type DatabaseAnswer, dataOf } from './call-function.ts';

/** The codes whose sentence is the admin area's own. */
type OperatorErrorCode = Extract<ProductErrorCode, keyof (typeof words)['error']>;

/**
 * Makes a call of the admin area: callOperation, callFunction or a change of rows (docs/protocols/operators.md). Where a
 * second factor is needed first, it is asked for, and the call repeated. Refusals are told in the admin area's own words,
 * where it has some.
 * @throws ProductApiError; 'second_factor_required' when the operator would rather not prove
 */
export async function asOperator<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withProof(attempt);
  } catch (error) {
    if (!(error instanceof ProductApiError) || !hasOwnWords(error.code)) throw error;
    const { status, code } = error;
    throw new ProductApiError(status, code, () => getI18n().t(`admin:error.${code as OperatorErrorCode}`));
  }
}

const needsProof = new Set(['second_factor_required', 'insufficient_aal']);

async function withProof<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProductApiError) || !needsProof.has(error.code)) throw error;
    if (await stepUp.ask()) return attempt();
    throw knownError(403, 'second_factor_required');
  }
}

function hasOwnWords(code: string): boolean {
  return isProductErrorCode(code) && getI18n().exists(`admin:error.${code}`);
}

/** As asOperator, for a question to a table or a change of rows: what supabase-js answered. @throws ProductApiError */
export function changeAsOperator<Row>(send: () => PromiseLike<DatabaseAnswer<Row>>): Promise<Row> {
  return asOperator(async () => dataOf(await send()));
}
