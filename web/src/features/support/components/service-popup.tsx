import { Headset } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { tellShell } from '../../../platform/bridge.ts';
import { closeQuerySheet, navigate, useQuerySheet, withQuery } from '../../../platform/location.ts';
import { storage, useStored } from '../../../platform/storage.ts';
import type { StoredContact } from '../../../platform/storage.ts';
import { Popup } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Rows } from '../../../ui/row.tsx';
import { Empty, Skeleton } from '../../../ui/states.tsx';
import { useBasicConfig } from '../api/use-basic-config.ts';

/** A contact of this type opens inside the app, any other in a new tab (spec.md section 3). */
const inAppType = 1;

const accountStates = ['402', '403', '404'] as const;
type AccountState = (typeof accountStates)[number];

function isAccountState(subject: string | undefined): subject is AccountState {
  return (accountStates as readonly (string | undefined)[]).includes(subject);
}

/** The user's own contacts, where there are any, win over the deployment's. */
function useContacts(isRecharge: boolean, isEnabled: boolean): { contacts: readonly StoredContact[]; isLoading: boolean } {
  const list = isRecharge ? 'recharge_customer_service_url' : 'customer_service_url';
  const own = useStored(storage.userInfo)?.[list] ?? [];
  const kept = useStored(storage.basicConfig)?.[list];
  const { data, isPending } = useBasicConfig({ isEnabled: isEnabled && own.length === 0 });
  if (own.length > 0) return { contacts: own, isLoading: false };
  return { contacts: data?.[list] ?? kept ?? [], isLoading: isPending && kept === undefined };
}

function openContact(contact: StoredContact): void {
  closeQuerySheet('service');
  if (contact.type === inAppType) {
    // Closing goes back in the history; the contact's page is gone to once that has happened.
    addEventListener('popstate', () => navigate(withQuery('/customer', { url: contact.url })), { once: true });
  } else if (!tellShell({ type: 'openExternal', url: contact.url })) {
    open(contact.url, '_blank', 'noopener,noreferrer');
  }
}

/**
 * Customer service, opened by `?sheet=service` on any route. `service:recharge` shows the contacts for recharging with
 * their message; `service:402`, `403`, `404` the state of an account that cannot be used (spec.md section 8).
 */
export function ServicePopup() {
  const t = useTranslations('support');
  const tApp = useTranslations('app');
  const tApi = useTranslations('api');
  const { code } = useLanguage();
  const { isOpen, subject, close } = useQuerySheet('service');
  const { contacts, isLoading } = useContacts(subject === 'recharge', isOpen);
  const state = isAccountState(subject) ? subject : undefined;
  return (
    <Popup isOpen={isOpen} onClose={close} title={state ? t(`accountState.${state}`) : t('title')} closeLabel={tApp('actions.close')}>
      {state && <Notice tone="caution">{tApi(`code.${state}`)}</Notice>}
      {subject === 'recharge' && <Notice>{t('recharge')}</Notice>}
      {isLoading ? (
        <Skeleton shape={[48, 48]} label={tApp('loading')} />
      ) : contacts.length === 0 ? (
        <Empty title={t('noData')} />
      ) : (
        <Rows key={code}>
          {contacts.map((contact, index) => (
            <Row
              key={contact.id}
              icon={Headset}
              label={t('contact', { number: String(index + 1), label: contact.label })}
              sub={contact.type === inAppType ? t('opensHere') : t('opensInTab')}
              onClick={() => openContact(contact)}
            />
          ))}
        </Rows>
      )}
      <Notice tone="plain">{t('safety')}</Notice>
    </Popup>
  );
}
