import { evidenceBucket, type ReportRequest } from '@awamu/contracts/safety.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '#lib/calls/call-function.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { photoExtension } from '#lib/media/media.ts';
import { uploadFile } from '#lib/media/upload-file.ts';
import { ownReportsQuery } from './own-reports.ts';

/** Reports a member to the moderators. The reported member does not learn who did. */
export function useReportMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: ReportRequest) => callFunction('report_member', { args: report }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownReportsQuery.queryKey }),
  });
}

/** Uploads a photo as evidence, visible only to its owner and the moderators of the report; returns its path. */
export async function uploadEvidence(
  memberId: string,
  photo: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const path = `evidence/${memberId}/${crypto.randomUUID()}.${photoExtension(photo)}`;
  await uploadFile({ bucket: evidenceBucket, path, file: photo, onProgress, signal });
  return path;
}

/** Deletes a photo that was not sent with a report. On failure it stays in the member's own folder. */
export async function discardEvidence(path: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.storage.from(evidenceBucket).remove([path]);
}
