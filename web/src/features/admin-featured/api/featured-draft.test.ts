import { brand } from '@awamu/contracts/brand.ts';
import { expect, it } from 'vitest';
import { emptyFeaturedForm, type FeaturedForm, featuredForm, featuredRow, priorityOf } from './featured-draft.ts';

const filled: FeaturedForm = { ...emptyFeaturedForm, title: 'Film', url: 'https://youtu.be/M7lc1UVf-VE' };
const problems = (changed: Partial<FeaturedForm>) =>
  featuredForm.safeParse({ ...filled, ...changed }).error?.issues.map(({ path }) => path[0]) ?? [];

it('starts with the defaults of the specification', () => {
  expect(emptyFeaturedForm).toMatchObject({ category: 'featured', advertiserName: brand.name, priority: '0' });
  expect(problems({})).toEqual([]);
});

it('requires a title, a URL, an advertiser or a request, and an end after the start', () => {
  expect(problems({ title: ' ' })).toEqual(['title']);
  for (const url of ['', 'M7lc1UVf-VE', 'javascript:alert(1)', 'ftp://x.example'])
    expect(problems({ url })).toEqual(['url']);
  expect(problems({ advertiserName: ' ' })).toEqual(['advertiserName']);
  expect(problems({ advertiserName: '', requestId: 'r' })).toEqual([]);
  expect(problems({ start: '2030-01-02T00:00', end: '2030-01-01T00:00' })).toEqual(['end']);
  expect(problems({ end: '2030-01-01T00:00' })).toEqual([]);
});

it.each([
  ['', 0],
  ['seven', 0],
  ['-3', 0],
  ['7', 7],
  ['2.9', 2],
  ['99999999999', 2147483647],
])('a priority of "%s" is %d', (text, expected) => {
  expect(priorityOf(text)).toBe(expected);
});

it('converts to a row', () => {
  const form = { ...filled, requestId: 'r', start: '2030-01-01T10:00' };
  expect(featuredRow('id', form, 'Rolex Corner')).toEqual({
    id: 'id',
    advertiser_request_id: 'r',
    title: 'Film',
    description: null,
    youtube_url: 'https://youtu.be/M7lc1UVf-VE',
    youtube_video_id: 'https://youtu.be/M7lc1UVf-VE',
    advertiser_name: 'Rolex Corner',
    content_category: 'featured',
    priority_order: 0,
    start_date: new Date('2030-01-01T10:00').toISOString(),
    end_date: null,
  });
});
