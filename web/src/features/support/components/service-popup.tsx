import type { LanguageCode } from '@placard/contract';
import { ExternalLink, Headset, MessageSquare, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { closeQuerySheet, navigate, useQuerySheet, withQuery } from '../../../platform/location.ts';
import { useAccountNote } from '../../../platform/account-note.ts';
import { storage } from '../../../platform/storage.ts';
import type { StoredContact } from '../../../platform/storage.ts';
import { Popup } from '../../../ui/dialogs/dialog.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useContacts } from '../api/use-contacts.ts';
import { contactAddress } from '../contact-address.ts';
import { openOutside } from '../open-outside.ts';

/** A contact of this type opens inside the app, any other in a new tab (specification.md section 3). */
const inAppType = 1;

const accountStates = ['402', '403', '404'] as const;
type AccountState = (typeof accountStates)[number];

function isAccountState(subject: string | undefined): subject is AccountState {
  return (accountStates as readonly (string | undefined)[]).includes(subject);
}

/**
 * Opens a contact and closes the popup. Inside the app its page replaces the popup, so that back leads to its opener.
 * That page needs a valid session: a user without one needs service most, and gets a new tab.
 */
function openContact({ url }: StoredContact, { opensHere, lang }: { opensHere: boolean; lang: LanguageCode }): void {
  if (opensHere) {
    navigate(withQuery('/customer', { url }), { replace: true });
    return;
  }
  openOutside(contactAddress(url, lang).href);
  closeQuerySheet('service');
}

/**
 * Customer service, opened by `?sheet=service` on any route. `service:recharge` shows the contacts for recharging with
 * their message; `service:402`, `403`, `404` the state of an account that cannot be used (specification.md section 8).
 */
export function ServicePopup() {
  const t = useTranslations('support');
  const tApp = useTranslations('app');
  const tWallet = useTranslations('wallet');
  const { isOpen, subject, close } = useQuerySheet('service');
  const contacts = useContacts(subject === 'recharge' ? 'recharge_customer_service_url' : 'customer_service_url', {
    isEnabled: isOpen,
  });
  const state = isAccountState(subject) ? subject : undefined;
  return (
    <Popup
      isOpen={isOpen}
      onClose={close}
      title={state ? t(`accountState.${state}`) : t('title')}
      closeLabel={tApp('actions.close')}
    >
      <Stack gap={3}>
        {state && <AccountState state={state} />}
        {subject === 'recharge' && <Notice>{tWallet('actions.rechargeNote')}</Notice>}
        <Loaded of={contacts} shape={[56, 56]}>
          {(list) =>
            list.length === 0 ? (
              <Empty of={Headset} title={t('noData')} />
            ) : (
              <Contacts contacts={list} isUsable={state === undefined && storage.token() !== undefined} />
            )
          }
        </Loaded>
        <Notice tone="plain" icon={ShieldCheck}>
          {t('safety')}
        </Notice>
      </Stack>
    </Popup>
  );
}

/** The state of the account, the reason, and for a disabled one how its money is paid out (product.md section 3). */
function AccountState({ state }: { state: AccountState }) {
  const t = useTranslations('support');
  const tApi = useTranslations('api');
  const note = useAccountNote();
  return (
    <Notice tone="caution">
      <Stack gap={2}>
        <p>{tApi(`code.${state}`)}</p>
        {note !== undefined && <p>{t('accountNote', { note })}</p>}
        {state === '403' && <p>{t('accountMoney')}</p>}
      </Stack>
    </Notice>
  );
}

/** `isUsable`: the session can show pages inside the app. */
function Contacts({ contacts, isUsable }: { contacts: readonly StoredContact[]; isUsable: boolean }) {
  const t = useTranslations('support');
  const { code: lang } = useLanguage();
  const opensHere = ({ type }: StoredContact) => isUsable && type === inAppType;
  return (
    <Rows isBoxed>
      {contacts.map((contact, index) => (
        <Row
          key={contact.id}
          icon={opensHere(contact) ? MessageSquare : ExternalLink}
          label={t('contact', { number: String(index + 1), label: contact.label })}
          sub={opensHere(contact) ? t('opensHere') : t('opensInTab')}
          onClick={() => openContact(contact, { opensHere: opensHere(contact), lang })}
        />
      ))}
    </Rows>
  );
}
