import { Building2, Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { useRole } from '../../../state/may.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Heading, Muted } from '../../../ui/text.tsx';
import { useBusinesses, useEnterBusiness } from '../api/use-businesses.ts';
import type { Business } from '../api/use-businesses.ts';

/** The current business and its people, for the settings. */
export function BusinessRows() {
  const t = useTranslations('people');
  const { data } = useUserInfo();
  const role = useRole();
  return (
    <section>
      <Heading as="h3">{t('business')}</Heading>
      <Rows>
        <Row
          icon={Building2}
          label={data?.business ?? t('business')}
          sub={role && t(`roles.${role}`)}
          onClick={() => setQuery('sheet', 'businesses')}
        />
        <Row icon={Users} label={t('title')} onClick={() => setQuery('sheet', 'people')} />
      </Rows>
    </section>
  );
}

/** The businesses of the login, opened by `?sheet=businesses`; a tap enters another. */
export function BusinessesSheet() {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('businesses');
  const query = useBusinesses({ isEnabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('businesses')} closeLabel={tApp('close')}>
      <Stack gap={5}>
        <Loaded of={query} shape={[60, 60]}>
          {({ list }) => <BusinessList list={list} />}
        </Loaded>
        <Muted>{t('join')}</Muted>
      </Stack>
    </Sheet>
  );
}

/** Enters the tapped one. */
export function BusinessList({ list }: { list: readonly Business[] }) {
  const t = useTranslations('people');
  const { mutate, isPending, variables } = useEnterBusiness();
  const isEntering = (no: string) => isPending && variables.merchant_no === no;
  return (
    <Rows isBoxed>
      {list.map(({ merchant_no: no, name, role, is_current: isCurrent }) => (
        <Row
          key={no}
          icon={Building2}
          label={name}
          sub={isEntering(no) ? <span role="status">{t('entered')}</span> : `${t(`roles.${role}`)} · ${no}`}
          {...(isCurrent ? { value: t('here') } : { onClick: () => isPending || mutate({ merchant_no: no }) })}
        />
      ))}
    </Rows>
  );
}
