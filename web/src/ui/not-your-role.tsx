import { useTranslations } from 'use-intl/react';
import { Notice } from './notice.tsx';

/** Why something is not offered to the person, and whom to ask. */
export function NotYourRole({ right }: { right: 'put' | 'pay' | 'manage' }) {
  const t = useTranslations('app.role');
  return <Notice tone="plain">{t(right)}</Notice>;
}
