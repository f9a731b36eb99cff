import { ImagePlus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

/** The actions on an existing profile photo. */
export function PhotoActions({ onChange, onRemove }: { onChange: () => void; onRemove: () => void }) {
  const { t } = useTranslation('profile-form');
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={onChange}>
        <ImagePlus aria-hidden />
        {t('photo.change')}
      </Button>
      <Button variant="ghost" onClick={onRemove}>
        <Trash2 aria-hidden />
        {t('photo.remove')}
      </Button>
    </div>
  );
}
