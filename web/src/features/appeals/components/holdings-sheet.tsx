import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Heading } from '../../../ui/text.tsx';
import { useHoldings } from '../api/use-appeals.ts';
import type { Holding } from '../api/use-appeals.ts';
import { useRuleSentence } from '../rule-text.ts';
import { HoldingDetail } from './holding-detail.tsx';

/** What is held, reversed, deducted or corrected, opened by `?sheet=holdings`; `holdings:<item>` is one of them. */
export function HoldingsSheet() {
  const t = useTranslations('wallet.rows');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('holdings');
  const item = useLast(isOpen ? (subject ?? '') : undefined) ?? '';
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('holdings')} closeLabel={tApp('close')}>
      {item === '' ? <HoldingList isOpen={isOpen} /> : <HoldingDetail key={item} item={item} />}
    </Sheet>
  );
}

function HoldingList({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('appeals');
  const query = useHoldings({ isEnabled: isOpen });
  const held = query.pages[0]?.held ?? [];
  return (
    <Loaded of={query} shape={[60, 60, 60]}>
      {() =>
        held.length + query.items.length === 0 ? (
          <Empty title={t('empty')}>{t('emptyText')}</Empty>
        ) : (
          <Stack>
            <Part title={t('held')} list={held} />
            <Part title={t('decided')} list={query.items} />
            <LoadMore of={query} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Part({ title, list }: { title: string; list: readonly Holding[] }) {
  if (list.length === 0) return null;
  return (
    <section>
      <Heading as="h3">{title}</Heading>
      <Rows>
        {list.map((holding) => (
          <HoldingRow key={holding.item} holding={holding} />
        ))}
      </Rows>
    </section>
  );
}

function HoldingRow({ holding }: { holding: Holding }) {
  const t = useTranslations('appeals.states');
  const formats = useFormats();
  const sentence = useRuleSentence()(holding.rule);
  return (
    <MoneyRow
      label={holding.product ?? holding.number ?? sentence}
      amount={holding.amount}
      sub={
        holding.product === null && holding.number === null
          ? formats.date(holding.at, 'dateTime')
          : `${sentence} ${formats.date(holding.at, 'dateTime')}`
      }
      status={holding.appeal && t(holding.appeal.state)}
      onClick={() => setQuery('sheet', `holdings:${holding.item}`)}
    />
  );
}
