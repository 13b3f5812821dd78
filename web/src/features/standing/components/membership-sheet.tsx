import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { amountFor } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button, Why } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Muted } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useProperty } from '../../../state/use-property.ts';
import { useStanding } from '../../../state/use-standing.ts';
import type { Standing } from '../../../state/use-standing.ts';
import { useBuyMembership, useStopMembership } from '../api/standing-acts.ts';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

type Level = Standing['levels'][number];

/** Opens membership or stops it, opened by `?sheet=membership` on any route that mounts it. */
export function MembershipSheet() {
  const t = useTranslations('wallet.membership');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('membership');
  const query = useStanding({ isEnabled: isOpen });
  return (
    <Sheet isDecision isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Loaded of={query} shape={[44, 44, 44, 44, 50]}>
        {(standing) => (
          <Stack>
            <Muted>{t('text')}</Muted>
            {standing.membership.until === null ? (
              <Offer standing={standing} />
            ) : (
              <Active until={standing.membership.until} />
            )}
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
}

function Offer({ standing }: { standing: Standing }) {
  const t = useTranslations('wallet.membership');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { data: property } = useProperty();
  const { mutate, isPending } = useBuyMembership();
  const { membership, levels, currency } = standing;
  const now = levels.find((level) => level.level === standing.level_by_volume);
  const next = levels.find((level) => level.level === standing.level_by_volume + 1);
  if (!next) return <Notice>{t('top')}</Notice>;
  const benefits = (level: Level) =>
    t('benefits', { plans: formats.count(level.plans_at_once), fee: formats.percent(level.fee_bps) });
  return (
    <>
      <Facts
        facts={[
          ...(now ? [{ label: t('now', { level: formats.count(now.level) }), value: benefits(now) }] : []),
          { label: t('withMembership', { level: formats.count(next.level) }), value: benefits(next) },
          { label: t('duration'), value: t('days', { count: membership.days }) },
          { label: t('price'), value: formats.money(membership.price, currency) },
          ...(now && now.fee_bps > next.fee_bps
            ? [
                {
                  label: t('paysFrom'),
                  value: t('paysFromText', {
                    amount: formats.money(amountFor(membership.price, now.fee_bps - next.fee_bps, currency), currency),
                  }),
                },
              ]
            : []),
        ]}
      />
      <May right="pay" otherwise={<NotYourRole right="pay" />}>
        <div>
          <Button
            isSending={isPending}
            sendingLabel={tApp('sending')}
            onClick={() => mutate({ price: membership.price }, { onSuccess: () => showToast(t('bought')) })}
          >
            {t('buy', { amount: formats.amount(membership.price) })}
          </Button>
          {property && <Why>{t('balance', { amount: formats.amount(property.available_funds) })}</Why>}
        </div>
      </May>
      <Muted>{t('refund')}</Muted>
      <Muted>{t('firstDay')}</Muted>
    </>
  );
}

function Active({ until }: { until: string }) {
  const t = useTranslations('wallet.membership');
  const formats = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useStopMembership();
  const handleStop = () =>
    mutate({}, { onSuccess: () => showToast(t('stopped')), onSettled: () => setIsAsking(false) });
  return (
    <>
      <Notice title={t('until', { date: formats.date(until, 'longDate') })}>{t('refund')}</Notice>
      <Muted>{t('firstDay')}</Muted>
      <May right="pay">
        <Button look="line" onClick={() => setIsAsking(true)}>
          {t('stop')}
        </Button>
      </May>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('stopTitle')}
        keep={t('keep')}
        ok={t('stop')}
        isPending={isPending}
        onConfirm={handleStop}
      >
        {t('stopText')}
      </ConfirmDialog>
    </>
  );
}
