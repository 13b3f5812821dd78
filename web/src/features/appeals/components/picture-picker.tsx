import { appealLimits, calls } from '@placard/contract';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { sendFile } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { imageFault, imageTypes, refusedImage } from '../../../state/image-check.ts';
import type { ImageFault } from '../../../state/image-check.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Caption } from '../../../ui/text.tsx';

/** An uploaded picture, with its address on this device. */
export interface Picked {
  id: string;
  url: string;
}

interface PicturePickerProps {
  pictures: readonly Picked[];
  onPick: (pictures: readonly Picked[]) => void;
  most: number;
  error: string | undefined;
}

/** The pictures of a form: each is uploaded when it is chosen, and shown with a way to remove it. */
export function PicturePicker({ pictures, onPick, most, error }: PicturePickerProps) {
  const t = useTranslations('appeals');
  const tFault = useTranslations('profile.avatar.fault');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const inputRef = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ImageFault>();
  const upload = useUpload();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (!chosen) return;
    const found = imageFault(chosen);
    setFault(found);
    if (found) return;
    upload.mutate(chosen, {
      onSuccess: (picked) => onPick([...pictures, picked]),
      onError: (refusal) => setFault(refusedImage(refusal)),
    });
  };
  return (
    <div>
      <Pictures
        urls={pictures.map(({ url }) => url)}
        onRemove={(index) => onPick(pictures.filter((_, each) => each !== index))}
      />
      <input ref={inputRef} type="file" accept={imageTypes} hidden onChange={handleChange} />
      {pictures.length < most && (
        <Button
          look="secondary"
          isSmall
          icon={<Icon of={ImagePlus} size={18} />}
          isSending={upload.isPending}
          sendingLabel={tApp('sending')}
          onClick={() => inputRef.current?.click()}
        >
          {t('addPicture')}
        </Button>
      )}
      <Caption>{t('picturesHelp', { limit: formats.count(appealLimits.picturesMax) })}</Caption>
      <FieldError>{fault === undefined ? error : tFault(fault)}</FieldError>
    </div>
  );
}

/** Uploads one picture; what it shows on this device is forgotten with the form. */
function useUpload() {
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return useMutation<Picked, Error, File>({
    mutationFn: async (chosen) => {
      const { picture_id: id } = await sendFile(calls.appeals.uploadPicture, chosen);
      const url = URL.createObjectURL(chosen);
      urls.current.push(url);
      return { id, url };
    },
  });
}

/** Small pictures, one below the other. */
export function Pictures({ urls, onRemove }: { urls: readonly string[]; onRemove?: (index: number) => void }) {
  const t = useTranslations('appeals');
  if (urls.length === 0) return null;
  return (
    <Stack gap={1}>
      {urls.map((url, index) => (
        <div key={url}>
          <img src={url} alt={t('picture', { part: String(index + 1) })} width={200} />
          {onRemove && (
            <Button
              look="text"
              isSmall
              isAuto
              aria-label={t('removePicture', { part: String(index + 1) })}
              icon={<Icon of={X} size={18} />}
              onClick={() => onRemove(index)}
            />
          )}
        </div>
      ))}
    </Stack>
  );
}
