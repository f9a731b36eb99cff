import { operatorSecondFactor } from '@awamu/contracts/operator-second-factor.ts';
import type { ProductErrorCode } from '@awamu/contracts/product-errors.ts';
import type words from '@awamu/locales/en/web/admin.json';
import { getI18n } from 'react-i18next';
import { ProductApiError } from '../failures/product-api-error.ts';
import { isProductErrorCode, knownError } from '../failures/product-failure.ts';
import { stepUp } from '../session/step-up.ts';
import { callFunction, type DatabaseAnswer, dataOf } from './call-function.ts';

/** The error codes for which the admin area has its own text. */
type OperatorErrorCode = Extract<ProductErrorCode, keyof (typeof words)['error']>;

/**
 * Makes a call of the admin area: callOperation, callFunction or a change of rows (docs/protocols/operators.md). Asks
 * for the second factor if one is required, or to add one, and then repeats the call. Refusals use the admin area's own
 * text where it has one.
 * @throws ProductApiError; 'second_factor_required' or 'second_factor_missing' if the operator cancels the prompt
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

const needsProof = new Set(['second_factor_missing', 'second_factor_required', 'insufficient_aal']);

async function withProof<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProductApiError) || !needsProof.has(error.code)) throw error;
    if (await stepUp.ask()) return attempt();
    throw error.code === 'second_factor_missing' ? error : knownError(403, 'second_factor_required');
  }
}

function hasOwnWords(code: string): boolean {
  return isProductErrorCode(code) && getI18n().exists(`admin:error.${code}`);
}

/**
 * Like asOperator, for a query or a change of rows with supabase-js; returns its data. To whoever is no operator with a
 * proved second factor the tables of operators answer as if they were empty, so an empty answer is checked.
 * @throws ProductApiError
 */
export function changeAsOperator<Row>(send: () => PromiseLike<DatabaseAnswer<Row>>): Promise<Row> {
  return asOperator(async () => {
    const answer = await send();
    const rows = dataOf(answer);
    if (hasNoRows(answer)) await requireProof();
    return rows;
  });
}

/** Whether rows were asked for and none came; a change that returns no rows is answered by 201 or 204. */
function hasNoRows({ data, status }: DatabaseAnswer<unknown>): boolean {
  return status === 200 && (data === null || (Array.isArray(data) && data.length === 0));
}

/** @throws ProductApiError as functions for operators do (private.require_operator) */
async function requireProof(): Promise<void> {
  const factor = await callFunction('operator_second_factor', { output: operatorSecondFactor.nullable() });
  if (factor === null) throw knownError(403, 'access_denied');
  if (factor === 'missing') throw knownError(403, 'second_factor_missing');
  if (factor === 'unproved') throw knownError(403, 'second_factor_required');
}
