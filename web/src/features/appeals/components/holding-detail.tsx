import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import { Facts } from '../../../ui/figures/facts.tsx';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading, LinkButton, Muted, TextLink } from '../../../ui/text.tsx';
import { useHolding } from '../api/use-appeals.ts';
import type { Holding, ShownHolding } from '../api/use-appeals.ts';
import { holdsOnly, useRuleSentence, withoutSign } from '../rule-text.ts';
import { AppealForm } from './appeal-form.tsx';
import { Deadline } from './deadline.tsx';
import { AppealDetail } from './appeal-detail.tsx';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/** One holding: its amount, rule and evidence, who decides and until when, and its appeal. */
export function HoldingDetail({ item }: { item: string }) {
  const query = useHolding(item);
  return (
    <Loaded of={query} shape={[[48, '50%'], 38, 38, 38, 44]}>
      {(shown) => (
        <Stack>
          <About shown={shown} />
          <Evidence holding={shown.holding} />
          {shown.appeal ? (
            <AppealDetail appeal={shown.appeal} kind={shown.holding.kind} currency={shown.currency} />
          ) : (
            <NewAppeal item={item} shown={shown} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function About({ shown: { holding, currency } }: { shown: ShownHolding }) {
  const t = useTranslations('appeals');
  const formats = useFormats();
  const { decides, until, conversions, reason } = holding;
  const name = holding.product ?? holding.number;
  return (
    <>
      <div>
        <AmountLine amount={holdsOnly(holding) ? withoutSign(holding.amount) : holding.amount} currency={currency} />
        {decides !== null && <Muted>{t('onHold')}</Muted>}
        {name !== null && <Muted>{name}</Muted>}
        <Muted>{formats.date(holding.at, 'dateTime')}</Muted>
      </div>
      <p>{useRuleSentence()(holding.rule)}</p>
      {reason !== null && <Notice tone="caution">{reason}</Notice>}
      <Facts
        facts={[
          ...(conversions === null ? [] : [{ label: t('conversions'), value: formats.count(conversions) }]),
          ...(decides === null ? [] : [{ label: t('who'), value: t(`whoIs.${decides}`) }]),
          ...(until === null ? [] : [{ label: t('until'), value: formats.date(until, 'dateTime') }]),
        ]}
      />
    </>
  );
}

/** What proves it: its transfer, with the entries and events; else the plan's conversions, or the plan. */
function Evidence({ holding }: { holding: Holding }) {
  const t = useTranslations('wallet');
  const tOwn = useTranslations('appeals');
  const tEvents = useTranslations('proof.events');
  const { transfer_id: transferId, plan_no: planNo } = holding;
  return (
    <section>
      <Heading as="h3">{tOwn('evidence')}</Heading>
      <Stack gap={1}>
        {transferId !== null && (
          <LinkButton onClick={() => setQuery('sheet', `transfer:${transferId}`)}>{t('figure.entries')}</LinkButton>
        )}
        {planNo !== null && (
          <>
            <LinkButton
              onClick={() =>
                setQuery('sheet', `events:${planNo}:${holding.kind === 'credit' ? 'correction' : 'conversion'}`)
              }
            >
              {tEvents('open')}
            </LinkButton>
            <TextLink href={href('/plan/detail', { plan_no: planNo })}>{t('transfer.plan', { planNo })}</TextLink>
          </>
        )}
      </Stack>
    </section>
  );
}

function NewAppeal({ item, shown: { holding, terms, currency } }: { item: string; shown: ShownHolding }) {
  const t = useTranslations('appeals');
  const formats = useFormats();
  if (holding.no_appeal !== null) return <Notice tone="plain">{t(`none.${holding.no_appeal}`)}</Notice>;
  if (terms === null) return null;
  return (
    <section>
      <Heading as="h3">{t('appeal')}</Heading>
      <Stack>
        <Deadline terms={terms} kind={holding.kind} currency={currency}>
          <p>{t('another')}</p>
        </Deadline>
        <May right="manage" otherwise={<NotYourRole right="manage" />}>
          <AppealForm item={item} />
        </May>
        <Muted>{t('canUntil', { time: formats.date(terms.until, 'dateTime') })}</Muted>
      </Stack>
    </section>
  );
}
