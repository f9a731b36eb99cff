import { addressOf, type InputOf, type Operation, type OutputOf } from '@awamu/contracts/operations/operation.ts';
import { unreadableAnswer } from '../failures/product-failure.ts';
import { type CallOptions, requestEndpoint } from './call-endpoint.ts';

/**
 * Calls the product API, as the signed-in member or, for public operations, without a session. /matching/* may be on another
 * host. A token that the server rejects is renewed once. A response of another shape than the operation's counts as a server
 * error.
 * @throws ProductApiError with a text for the member
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

/** Like callOperation, for a response that is not JSON: its body is not yet read. @throws ProductApiError */
export async function requestOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<Response> {
  const { body, ...rest }: { body?: unknown; params?: object; query?: object } = input;
  return requestEndpoint(operation, { ...options, body, address: addressOf(operation, rest) });
}
