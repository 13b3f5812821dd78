import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Caption } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import type { UserInfo } from '../../../state/use-user-info.ts';
import { useAvatarUpload, useEditProfile } from '../api/use-profile.ts';
import { imageFault, imageTypes, refusedImage } from '../../../state/image-check.ts';
import type { ImageFault } from '../../../state/image-check.ts';
import { Avatar } from './avatar.tsx';
import styles from './profile.module.css';

/** The user's picture: choosing another one sends it at once; an invalid one is refused before. */
export function AvatarPicker({ profile: { avatar_url, nickname } }: { profile: UserInfo }) {
  const t = useTranslations('profile.avatar');
  const tApp = useTranslations('app.actions');
  const inputRef = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ImageFault>();
  const { upload, isUploading, share } = useAvatarUpload();
  const edit = useEditProfile();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const found = imageFault(file);
    setFault(found);
    if (found) return;
    upload(file, { onSuccess: () => showToast(t('done')), onError: (error) => setFault(refusedImage(error)) });
  };
  return (
    <div className={styles.picture}>
      <Avatar url={avatar_url} name={nickname} isLarge />
      <div className={styles.pictureMain}>
        <input ref={inputRef} type="file" accept={imageTypes} hidden onChange={handleChange} />
        <Buttons>
          <Button
            look="secondary"
            isSmall
            isSending={isUploading}
            sendingLabel={tApp('sending')}
            onClick={() => inputRef.current?.click()}
          >
            {avatar_url === null ? t('choose') : t('change')}
          </Button>
          {avatar_url !== null && !isUploading && (
            <Button
              look="text"
              isSmall
              isSending={edit.isPending}
              sendingLabel={tApp('sending')}
              onClick={() => edit.mutate({ avatar_url: null })}
            >
              {t('remove')}
            </Button>
          )}
        </Buttons>
        {share === undefined ? (
          <Caption>{t('help')}</Caption>
        ) : (
          <Progress percent={share * 100} label={t('progress')} />
        )}
        <FieldError>{fault === undefined ? undefined : t(`fault.${fault}`)}</FieldError>
      </div>
    </div>
  );
}
