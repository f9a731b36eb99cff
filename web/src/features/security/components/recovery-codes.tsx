import { brand } from '@awamu/contracts/brand.ts';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#lib/media/save-blob.ts';
import { Button } from '#ui/button.tsx';

/** In groups of four, for copying by hand. */
function grouped(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** A new set to save; it is shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation('security');
  const [isCopied, setCopied] = useState(false);
  const shown = codes.map(grouped);
  const text = shown.join('\n');

  function download(): void {
    const content = `${t('recovery.fileHead', { brand: brand.name })}\n\n${text}\n`;
    saveBlob(new Blob([content], { type: 'text/plain' }), t('recovery.fileName', { brand: brand.name }));
  }

  return (
    <div className="mt-6 grid gap-5">
      <ul
        aria-label={t('recovery.list')}
        className="grid gap-y-2 rounded-field bg-sand p-5 font-mono text-sm tabular-nums"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true), download)}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? t('recovery.copied') : t('recovery.copy')}
        </Button>
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden />
          {t('recovery.download')}
        </Button>
      </div>
      <Button size="lg" onClick={onSaved}>
        {t('recovery.saved')}
      </Button>
    </div>
  );
}
