import { fileUrl } from '../../../api/file-url.ts';
import { cx } from '../../../ui/cx.ts';
import { usePicture } from '../../../ui/use-picture.ts';
import { initialsOf } from '../initials.ts';
import styles from './profile.module.css';

/** The user's picture, or the initials of their name. Decoration: the name is beside it. */
export function Avatar({ url, name, isLarge }: { url: string | null; name: string; isLarge?: boolean }) {
  const picture = usePicture(fileUrl(url));
  return (
    <span className={cx(styles.avatar, isLarge && styles.large)} aria-hidden="true">
      {picture ? <img {...picture} alt="" decoding="async" /> : initialsOf(name)}
    </span>
  );
}
