import type { AdvertiserRequest, FeaturedItem, FeaturedOverview } from '@awamu/contracts/advertising.ts';

/** An advertising request that is not reviewed yet. */
export function newAdRequest(traits: Partial<AdvertiserRequest> = {}): AdvertiserRequest {
  return {
    id: crypto.randomUUID(),
    business_name: 'Rolex Corner',
    business_description: 'Rolex and tea, at night as well.',
    contact_person: null,
    email: 'stand@people.example',
    phone: '+44 20 7946 0000',
    website_url: null,
    content_type: 'video',
    content_description: null,
    target_audience: 'Ugandans in the diaspora',
    budget_range: '500-1000',
    additional_notes: null,
    status: 'pending',
    rejection_reason: null,
    reviewed_at: null,
    created_at: '2026-02-01T09:00:00Z',
    ...traits,
  };
}

/** A featured video that is scheduled. */
export function newFeaturedItem(traits: Partial<FeaturedItem> = {}): FeaturedItem {
  return {
    id: crypto.randomUUID(),
    title: 'Harvest',
    description: null,
    youtube_video_id: 'M7lc1UVf-VE',
    youtube_url: 'https://youtu.be/M7lc1UVf-VE?si=x',
    start_date: '2999-01-01T10:00:00Z',
    end_date: '2999-02-01T10:00:00Z',
    advertiser_name: 'Harvest House',
    content_category: 'featured',
    priority_order: 0,
    is_active: true,
    created_at: '2026-02-01T09:00:00Z',
    state: 'scheduled',
    request: null,
    ...traits,
  };
}

/** The response of rpc featured_overview(). */
export function advertisingOf(...content: FeaturedItem[]): FeaturedOverview {
  const requests = { total: 1, pending: 1, approved: 0, rejected: 0, review: 0 };
  return { requests, active_content: content.length, content };
}
