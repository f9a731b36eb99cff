import { type RefObject, useState } from 'react';
import type { AuthDraft } from '../api/credentials.ts';
import type { PhoneCodeRequest, PhonePurpose } from '../api/phone-codes.ts';
import { PhoneForm } from './phone-form.tsx';
import { PhoneSent } from './phone-sent.tsx';

interface PhonePanelProps {
  purpose: PhonePurpose;
  /** The input shared with the other panels. */
  draft: RefObject<AuthDraft>;
  onVerified: () => void;
  /** The account of this number is closed. */
  onClosed: (phone: string) => void;
  /** Returns to email and password. */
  onBack: () => void;
}

/** Joins or signs in by phone: asks for the number, then for its code. */
export function PhonePanel({ purpose, draft, onVerified, onClosed, onBack }: PhonePanelProps) {
  const [sent, setSent] = useState<PhoneCodeRequest | null>(null);
  if (!sent) return <PhoneForm purpose={purpose} draft={draft} onSent={setSent} onBack={onBack} />;
  return (
    <PhoneSent
      purpose={purpose}
      request={sent}
      onVerified={onVerified}
      onClosed={onClosed}
      onOther={() => setSent(null)}
    />
  );
}
