import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { messagesQuery, sendMessageRequest } from './messaging.ts';

const match_id = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const isSendable = (content: string): boolean => sendMessageRequest.safeParse({ match_id, content }).success;

describe('a message to send', () => {
  it('has text that is not only space', () => {
    expect(isSendable(' a ')).toBe(true);
    for (const content of ['', ' ', '\n\t', 'a\u0000b']) expect(isSendable(content)).toBe(false);
  });

  it('has a limited length', () => {
    expect(isSendable('a'.repeat(limits.message.maxLength))).toBe(true);
    expect(isSendable('a'.repeat(limits.message.maxLength + 1))).toBe(false);
  });

  it('is text unless it is an image', () => {
    const request = { match_id, content: 'a' };
    expect(sendMessageRequest.parse(request)).toEqual({ ...request, message_type: 'text' });
    expect(sendMessageRequest.parse({ ...request, message_type: 'image' }).message_type).toBe('image');
    expect(sendMessageRequest.safeParse({ ...request, message_type: 'video' }).success).toBe(false);
  });
});

describe('a page of messages', () => {
  const { pageSize, maxPageSize } = limits.message;
  const isValid = (query: object): boolean => messagesQuery.safeParse(query).success;

  it('is read from the texts of an address', () => {
    expect(messagesQuery.parse({})).toEqual({ limit: pageSize });
    expect(messagesQuery.parse({ before: '7', limit: '1' })).toEqual({ before: 7, limit: 1 });
  });

  it('has whole numbers within the limits', () => {
    expect(isValid({ limit: String(maxPageSize) })).toBe(true);
    const invalid = [
      { limit: String(maxPageSize + 1) },
      { limit: '0' },
      { limit: '1.5' },
      { before: '0' },
      { before: 'x' },
    ];
    for (const query of [...invalid, { before: '1.5' }]) expect(isValid(query)).toBe(false);
  });
});
