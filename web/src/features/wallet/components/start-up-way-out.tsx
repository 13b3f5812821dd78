import { Headset } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Heading, Muted } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { isSome } from '../../../api/amounts.ts';
import type { Property } from '../../../state/use-property.ts';
import { useReturnStartUp } from '../api/use-return-start-up.ts';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/**
 * How start-up funds are returned: the unused part with one tap, the working part automatically on a date; service is a
 * second way.
 */
export function StartUpWayOut({ funds, isPrimary }: { funds: Property['start_up_funds']; isPrimary: boolean }) {
  const t = useTranslations('wallet.startUp');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { mutate, isPending } = useReturnStartUp();
  const { outstanding, unused, working, working_returns_at: returnsAt } = funds;
  if (!isSome(outstanding)) return <Muted>{t('nothing')}</Muted>;
  return (
    <Stack gap={3}>
      <Heading as="h3">{t('wayOut')}</Heading>
      {isSome(working) && (
        <Muted>
          {t('working', { amount: formats.amount(working) })}
          <br />
          {returnsAt === null ? t('workingUnknown') : t('workingUntil', { time: formats.date(returnsAt, 'dateTime') })}
        </Muted>
      )}
      {isSome(unused) && (
        <May right="pay" otherwise={<NotYourRole right="pay" />}>
          <Button
            look={isPrimary ? 'primary' : 'line'}
            isSending={isPending}
            sendingLabel={tApp('sending')}
            onClick={() => mutate({}, { onSuccess: () => showToast(t('returned')) })}
          >
            {t('returnUnused', { amount: formats.amount(unused) })}
          </Button>
        </May>
      )}
      <Button look="text" isSmall icon={<Icon of={Headset} size={20} />} onClick={() => setQuery('sheet', 'service')}>
        {t('askService')}
      </Button>
    </Stack>
  );
}
