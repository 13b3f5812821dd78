import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Segments } from '../../../ui/frame/tabs.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Heading } from '../../../ui/text.tsx';
import { useHoldings } from '../api/use-appeals.ts';
import type { Holding, HoldingPart } from '../api/use-appeals.ts';
import { holdsOnly, useRuleSentence, useStateText, withoutSign } from '../rule-text.ts';
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
  const tRows = useTranslations('wallet.rows');
  const panelId = useId();
  const [part, setPart] = useState<HoldingPart>('decisions');
  const decided = useHoldings({ part: 'decisions', isEnabled: isOpen });
  const fees = useHoldings({ part: 'terms', isEnabled: isOpen && part === 'terms' });
  const shown = part === 'decisions' ? decided : fees;
  const [first] = decided.pages;
  return (
    <Loaded of={decided} shape={[60, 60, 60]}>
      {() => (
        <Stack>
          <Part title={t('held')} list={first?.held ?? []} />
          <Part title={t('states.open')} list={first?.under_review ?? []} />
          <Segments<HoldingPart>
            label={tRows('holdings')}
            items={[
              { value: 'decisions', label: t('decisions') },
              { value: 'terms', label: t('fees') },
            ]}
            value={part}
            onChange={setPart}
            panelId={panelId}
          />
          <div role="tabpanel" id={panelId} aria-label={t(part === 'decisions' ? 'decisions' : 'fees')}>
            <Loaded of={shown} shape={[60, 60, 60]}>
              {() =>
                shown.items.length === 0 ? (
                  <Empty title={t('empty')}>{t('emptyText')}</Empty>
                ) : (
                  <>
                    <HoldingRows list={shown.items} />
                    <LoadMore of={shown} />
                  </>
                )
              }
            </Loaded>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

function Part({ title, list }: { title: string; list: readonly Holding[] }) {
  if (list.length === 0) return null;
  return (
    <section>
      <Heading as="h3">{title}</Heading>
      <HoldingRows list={list} />
    </section>
  );
}

function HoldingRows({ list }: { list: readonly Holding[] }) {
  return (
    <Rows>
      {list.map((holding) => (
        <HoldingRow key={holding.item} holding={holding} />
      ))}
    </Rows>
  );
}

function HoldingRow({ holding }: { holding: Holding }) {
  const t = useTranslations('appeals');
  const stateText = useStateText();
  const formats = useFormats();
  const sentence = useRuleSentence()(holding.rule);
  const { appeal } = holding;
  const name = holding.product ?? holding.number;
  return (
    <MoneyRow
      label={name ?? sentence}
      amount={holdsOnly(holding) ? withoutSign(holding.amount) : holding.amount}
      isUnsigned={holdsOnly(holding)}
      sub={[...(name === null ? [] : [sentence]), formats.date(holding.at, 'dateTime')].join(' ')}
      status={appeal ? stateText(appeal) : holding.decides !== null && t('onHold')}
      onClick={() => setQuery('sheet', `holdings:${holding.item}`)}
    />
  );
}
