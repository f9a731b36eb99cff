import { addressOf, type InputOf, type Operation, type OutputOf } from '@awamu/contracts/operations/operation.ts';
import { unreadableAnswer } from '../failures/product-failure.ts';
import { type CallOptions, requestEndpoint } from './call-endpoint.ts';

/**
 * Calls the product API: as the signed-in member, or as nobody where the operation is public. /matching/* may live on
 * another host. A token that the server no longer takes is renewed once. An answer that is not as the operation says
 * counts as a server error.
 * @throws ProductApiError with a sentence for the member
 */
export async function callOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  const response = await requestOperation(operation, input, options);
  const body: unknown = await response.json().catch(() => null);
  const { output } = operation;
  const parsed = output !== null && 'safeParse' in output ? output.safeParse(body) : null;
  if (!parsed?.success) throw unreadableAnswer(body);
  return parsed.data as OutputOf<O>;
}

/** As callOperation, for an answer that is no JSON: its body is not read yet. @throws ProductApiError */
export async function requestOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<Response> {
  const { body, ...rest }: { body?: unknown; params?: object; query?: object } = input;
  return requestEndpoint(operation, { ...options, body, address: addressOf(operation, rest) });
}
