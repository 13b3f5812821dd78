import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { setQuery } from '../../../platform/location.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Avatar } from './avatar.tsx';
import styles from './profile.module.css';
import { Parts } from '../../../ui/parts.tsx';

/**
 * The logged-in user, as a row that opens their profile. Without a name while it loads; a failed load is shown in the
 * row.
 */
export function ProfileRow() {
  const t = useTranslations('profile');
  const tApi = useTranslations('api');
  const { data, isError } = useUserInfo();
  return (
    <button type="button" className={styles.person} onClick={() => setQuery('sheet', 'profile')}>
      <Avatar url={data?.avatar_url ?? null} name={data?.nickname ?? ''} />
      <span className={styles.personMain}>
        <Heading as="span">{data?.nickname ?? t('title')}</Heading>
        <Caption as="span">
          {data !== undefined && <Parts of={t('identity', { username: data.username, number: data.merchant_no })} />}
          {data !== undefined && data.role !== 'owner' && (
            <>
              <br />
              {data.business}
            </>
          )}
          {data === undefined && isError && (
            <>
              <br />
              {tApi('noUserData')}
            </>
          )}
        </Caption>
      </span>
      <Icon of={ChevronRight} size={18} className={styles.chevron} />
    </button>
  );
}
