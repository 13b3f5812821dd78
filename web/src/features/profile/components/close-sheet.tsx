import { calls } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { LoginPasswordField } from '../../../ui/fields/login-password-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Heading, Muted } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useCloseAccount, useCloseTerms } from '../api/use-close-account.ts';
import type { CloseBlock } from '../api/use-close-account.ts';

/** Where each obstacle can be removed. */
const wayOut: Record<CloseBlock['what'], string> = {
  plans: href('/plan'),
  on_the_way: href('/wallet', { sheet: 'figure:on_the_way' }),
  appeals: href('/wallet', { sheet: 'holdings' }),
  recharge: href('/wallet', { sheet: 'recharge' }),
  start_up: href('/wallet', { sheet: 'figure:start_up' }),
  membership: href('/ad-center/level', { sheet: 'membership' }),
  guarantee: href('/ad-center', { sheet: 'guarantee' }),
  available: href('/wallet', { sheet: 'withdraw' }),
};

/**
 * Closing the account, opened by `?sheet=close`: its effects, its obstacles, then the password. `onClosed` forgets the
 * session.
 */
export function CloseSheet({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('profile.closing');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('close');
  const query = useCloseTerms({ isEnabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Stack>
        <p>{t('erased')}</p>
        <Muted>{t('kept')}</Muted>
        <Notice tone="caution">{t('forGood')}</Notice>
        <Loaded of={query} shape={[60, 60, 50]}>
          {({ blocks, currency, merchant_no }) => (
            <>
              <Muted>{t('later', { merchantNo: merchant_no })}</Muted>
              {blocks.length > 0 ? <Blocks blocks={blocks} currency={currency} /> : <CloseForm onClosed={onClosed} />}
            </>
          )}
        </Loaded>
      </Stack>
    </Sheet>
  );
}

function Blocks({ blocks, currency }: { blocks: readonly CloseBlock[]; currency: string }) {
  const t = useTranslations('profile.closing');
  const formats = useFormats();
  return (
    <section aria-label={t('first')}>
      <Heading as="h3">{t('first')}</Heading>
      <Rows>
        {blocks.map(({ what, amount, until }) => (
          <Row
            key={what}
            label={until === undefined ? t(what) : t('owed', { date: formats.date(until, 'date') })}
            href={wayOut[what]}
            value={amount === null || until !== undefined ? undefined : formats.money(amount, currency)}
          />
        ))}
      </Rows>
    </section>
  );
}

function CloseForm({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('profile.closing');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const act = useCloseAccount();
  const { errors, formProps } = useCallForm({
    call: calls.accounts.close,
    act,
    onDone: () => {
      showToast(t('done'));
      onClosed();
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        <LoginPasswordField error={ruleText(errors['password'])} />
        <Button look="danger" type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
