import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { useRole } from '../../../state/may.tsx';
import type { Passcode } from '../../../state/passcode.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading, LinkButton, Muted } from '../../../ui/text.tsx';
import { useFactor, useForgetDevices, useRenewCodes, useSetRequired, useTurnOff } from '../api/use-factor.ts';
import type { Factor, OnCodes } from '../api/use-factor.ts';
import { Prove } from './prove.tsx';
import { RecoveryCodes, SetUp } from './set-up.tsx';

/** The second step of logging in, opened by `?sheet=factor`: setting it up, its codes and devices, turning it off; an owner requires it from everybody. */
export function FactorSheet({ passcode }: { passcode: Passcode }) {
  const t = useTranslations('factor');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('factor');
  const query = useFactor({ isEnabled: isOpen });
  const [codes, setCodes] = useState<readonly string[]>();
  const closeAll = () => {
    setCodes(undefined);
    close();
  };
  return (
    <Sheet isOpen={isOpen} onClose={closeAll} title={codes ? t('codesTitle') : t('title')} closeLabel={tApp('close')}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <Stack gap={5}>
          <Muted>{t('lead')}</Muted>
          <Loaded of={query} shape={[56, 50]}>
            {(factor) =>
              factor.is_on ? (
                <Settings factor={factor} passcode={passcode} onCodes={setCodes} />
              ) : (
                <SetUp label={t('setUp')} passcode={passcode} onCodes={setCodes} />
              )
            }
          </Loaded>
        </Stack>
      )}
      {passcode.dialog}
    </Sheet>
  );
}

interface SettingsProps {
  factor: Factor;
  passcode: Passcode;
  onCodes: OnCodes;
}

function Settings({ factor, passcode, onCodes }: SettingsProps) {
  const t = useTranslations('factor');
  const formats = useFormats();
  const renew = useRenewCodes(onCodes);
  const off = useTurnOff(() => showToast(t('turnedOff')));
  const { added_at: addedAt, recovery_codes_left: count } = factor;
  return (
    <Stack gap={5}>
      <Rows isBoxed>
        <Row
          label={addedAt === null ? t('title') : t('since', { time: formats.date(addedAt, 'dateTime') })}
          sub={t('left', { count })}
        />
      </Rows>
      <Devices factor={factor} />
      <Rule factor={factor} passcode={passcode} />
      <Stack gap={3}>
        <Prove
          label={t('renew')}
          look="line"
          passcode={passcode}
          isSending={renew.isPending}
          error={renew.error}
          onProof={(proof, options) => renew.mutate(proof, options)}
        />
        <SetUp label={t('replace')} look="line" passcode={passcode} onCodes={onCodes} />
        {factor.is_required ? (
          <Notice>{t('required')}</Notice>
        ) : (
          <Prove
            label={t('off')}
            look="text"
            passcode={passcode}
            isSending={off.isPending}
            error={off.error}
            onProof={(proof, options) => off.mutate(proof, options)}
          />
        )}
        <Muted>{t('wait')}</Muted>
      </Stack>
    </Stack>
  );
}

function Devices({ factor: { devices } }: { factor: Factor }) {
  const t = useTranslations('factor');
  const tSessions = useTranslations('profile.sessions');
  const formats = useFormats();
  const { mutate, isPending } = useForgetDevices();
  if (devices.length === 0) return null;
  return (
    <section>
      <Heading as="h3">{t('devices')}</Heading>
      <Rows isBoxed>
        {devices.map(({ device_id: id, device, expires_at: until }) => {
          const name = device === '' ? tSessions('unknown') : device;
          return (
            <Row
              key={id}
              label={name}
              sub={t('until', { time: formats.date(until, 'dateTime') })}
              value={
                <LinkButton
                  aria-label={t('forgetOf', { device: name })}
                  onClick={() => {
                    if (!isPending) mutate({ device_id: id }, { onSuccess: () => showToast(t('forgotten')) });
                  }}
                >
                  {t('forget')}
                </LinkButton>
              }
            />
          );
        })}
      </Rows>
    </section>
  );
}

/** Only for an owner with six digits: their ticket is the proof. */
function Rule({ factor: { is_rule: isRule }, passcode }: Pick<SettingsProps, 'factor' | 'passcode'>) {
  const t = useTranslations('factor');
  const act = useSetRequired(() => showToast(t('ruleSaved')));
  const { data: own } = useUserInfo();
  const isOwner = useRole() === 'owner';
  if (!isOwner || own?.has_transaction_password !== true) return null;
  return (
    <section>
      <Heading as="h3">{t('rule')}</Heading>
      <Stack gap={3}>
        <Muted>{t('ruleLead')}</Muted>
        <Prove
          label={isRule ? t('ruleOff') : t('ruleOn')}
          look="line"
          passcode={passcode}
          isSending={act.isPending}
          error={act.error}
          onProof={(proof) => act.mutate({ is_required: !isRule, ...('ticket' in proof && { ticket: proof.ticket }) })}
        />
      </Stack>
    </section>
  );
}
