import { discover, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { stubOperation, stubRows } from '../stub.ts';

/** Stubs the dashboard of a member without suggestions or activity. */
export function answerDashboard(): void {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
  });
  stubRows('featured_content').answers([]);
  stubRows('user_interactions').answers([]);
}
