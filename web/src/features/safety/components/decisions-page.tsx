import type { OwnDecision } from '@awamu/contracts/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { ownDecisionsQuery } from '../api/own-decisions.ts';
import { DecisionRow } from './decision-row.tsx';
import { SafetyListPage } from './safety-list-page.tsx';

/**
 * /decisions: the moderators' decisions about the member, their reasons, and the appeals. A link may name one:
 * #{decision id}.
 */
export function DecisionsPage() {
  const decisions = useQuery(ownDecisionsQuery);
  return (
    <SafetyListPage<OwnDecision> rows={decisions} words="decisions">
      {(decision) => (
        <DecisionRow
          decision={decision}
          isRefetching={decisions.isFetching}
          onRefetch={async () => void (await decisions.refetch())}
        />
      )}
    </SafetyListPage>
  );
}
