import { expect, it } from 'vitest';
import { uploadErrorFrom } from './upload-file.ts';

it('takes the true status of a refusal from its body', () => {
  const refusal = uploadErrorFrom(400, '{"statusCode":"413","message":"too large"}');
  expect(refusal).toMatchObject({ status: 413, message: 'too large' });
});

it('survives an answer that is no JSON', () => {
  expect(uploadErrorFrom(502, '<html>')).toMatchObject({ status: 502, message: '' });
});
