import { limits } from '@placard/contract';
import { CodeXml, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery, useQuerySheet } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Muted, TextLink } from '../../../ui/text.tsx';
import { useKeys } from '../api/use-keys.ts';
import type { ApiKey } from '../api/use-keys.ts';
import { KeyDetail } from './key-detail.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { NewSecret } from './new-secret.tsx';

/** The account's API keys, opened by `?sheet=api-keys`; `api-keys:new` makes one, `api-keys:<id>` is one of them. A new secret is shown until it closes. */
export function KeysSheet({ passcode }: { passcode: Passcode }) {
  const t = useTranslations('keys');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('api-keys');
  const [secret, setSecret] = useState<string>();
  const query = useKeys({ isEnabled: isOpen });
  const shown = useLast(isOpen ? (subject ?? '') : undefined) ?? '';
  const found = query.data?.list.find(({ key_id: id }) => id === shown);
  const closeAll = () => {
    setSecret(undefined);
    close();
  };
  const showAll = () => setQuery('sheet', 'api-keys', { replace: true });
  const show = (made: string) => {
    setSecret(made);
    showAll();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeAll}
      title={shown === 'new' ? t('new') : (found?.name ?? t('title'))}
      closeLabel={tApp('close')}
    >
      <Stack gap={5}>
        {secret !== undefined && <NewSecret secret={secret} />}
        {shown === 'new' && query.data ? (
          <NewKeyForm currency={query.data.currency} passcode={passcode} onMade={show} />
        ) : found ? (
          <KeyDetail apiKey={found} passcode={passcode} onRotated={show} onRevoked={showAll} />
        ) : (
          <Loaded of={query} shape={[56, 76, 50]}>
            {({ list }) => <Keys list={list} isMade={secret !== undefined} />}
          </Loaded>
        )}
      </Stack>
      {passcode.dialog}
    </Sheet>
  );
}

function Keys({ list, isMade }: { list: readonly ApiKey[]; isMade: boolean }) {
  const t = useTranslations('keys');
  return (
    <Stack gap={5}>
      <Muted>{t('lead')}</Muted>
      {list.length === 0 ? <p>{t('empty')}</p> : <KeyRows list={list} />}
      <Making count={list.length} look={isMade ? 'secondary' : 'primary'} />
      <Rows>
        <Row icon={CodeXml} label={t('guide')} href={`${import.meta.env.PLACARD_API_BASE}/docs/`} isExternal />
      </Rows>
    </Stack>
  );
}

function KeyRows({ list }: { list: readonly ApiKey[] }) {
  const t = useTranslations('keys');
  const formats = useFormats();
  return (
    <Rows isBoxed>
      {list.map(({ key_id: id, name, hint, scopes, last_used_at: usedAt, is_expired: isExpired }) => (
        <Row
          key={id}
          label={name}
          sub={
            <>
              {scopes.map((scope) => t(`scopes.${scope}`)).join(' · ')}
              <br />
              {usedAt === null ? t('unused') : t('used', { seen: formats.relative(usedAt) })}
            </>
          }
          value={isExpired ? t('expired') : `…${hint}`}
          onClick={() => setQuery('sheet', `api-keys:${id}`)}
        />
      ))}
    </Rows>
  );
}

/** The way to the form, or why there is none. */
function Making({ count, look }: { count: number; look: 'primary' | 'secondary' }) {
  const t = useTranslations('keys');
  const tWallet = useTranslations('wallet');
  const { data: own } = useUserInfo();
  if (count >= limits.apiKeysMax) return <Notice>{t('full')}</Notice>;
  if (own?.has_transaction_password === false) {
    return (
      <Notice actions={<TextLink href={href('/wallet/set-password')}>{tWallet('setPassword.setNow')}</TextLink>}>
        {t('noDigits')}
      </Notice>
    );
  }
  return (
    <Button look={look} icon={<Icon of={Plus} />} onClick={() => setQuery('sheet', 'api-keys:new')}>
      {t('new')}
    </Button>
  );
}
