import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { differenceOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useSourceLabels } from '../../../state/source-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { LongRows } from '../../../ui/lists/long-rows.tsx';
import { MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Heading } from '../../../ui/text.tsx';
import { useThreadParts } from '../api/use-thread.ts';
import type { ListName, Part, Thread } from '../api/use-thread.ts';
import type { Way } from '../thread-way.ts';
import { useExpected, useSumName } from './thread-words.ts';
import { Parts } from '../../../ui/parts.tsx';

interface ThreadPartsProps {
  thread: Thread;
  name: ListName;
  /** The sum has a heading of its own above. */
  isFurther: boolean;
  /** Where the thread goes on. */
  next: string | undefined;
  onChoose: (of: string) => void;
}

/** So many parts stay beside the one that is unfolded. */
const mostBeside = 4;

/** The parts of a sum, which add up to its total; one that leads on unfolds the thread below them. */
export function ThreadParts({ thread, name, isFurther, next, onChoose }: ThreadPartsProps) {
  const t = useTranslations('thread');
  const tApp = useTranslations('app.actions');
  const tWallet = useTranslations('wallet.transfer');
  const [isAll, setIsAll] = useState(false);
  const all = useThreadParts(thread.of, name, isAll);
  const list = thread[name];
  const label = name === 'earned' ? t('steps.earned') : t(`ways.${name}`);
  if (list === null) return null;
  const items = isAll && all.pages.length > 0 ? all.items : list.list;
  const chosen = items.find(({ of }) => of !== null && of === next);
  // What the thread goes on with is not to be searched for above a long list.
  const isFolded = chosen !== undefined && items.length > mostBeside;
  return (
    <section>
      <Heading as={isFurther ? 'h4' : 'h3'}>{label}</Heading>
      <LongRows items={isFolded ? items.filter(({ of }) => of === next) : items}>
        {(part) => (
          <PartRow
            key={`${part.kind}:${part.of ?? ''}:${part.transfer_id ?? ''}`}
            part={part}
            way={name === 'from' ? 'from' : 'to'}
            isOfPlan={part.plan_no === thread.plan_no}
            isOpen={next !== undefined && part.of === next}
            onChoose={onChoose}
          />
        )}
      </LongRows>
      {isFolded ? (
        <Rows>
          <MoneyRow
            label={t('others')}
            amount={differenceOf(list.total, chosen.amount, thread.currency)}
            isUnsigned
            isOpen={false}
            onClick={() => onChoose(next ?? '')}
          />
        </Rows>
      ) : isAll ? (
        <LoadMore of={all} />
      ) : (
        list.next_cursor !== null && (
          <Button look="text" isSmall onClick={() => setIsAll(true)}>
            {tApp('loadMore')}
          </Button>
        )
      )}
      {items.length > 1 && (
        <Ledger label={label}>
          <LedgerRow kind="sum" label={tWallet('zero')} amount={list.total} />
        </Ledger>
      )}
    </section>
  );
}

interface PartRowProps {
  part: Part;
  way?: Way;
  /** Its plan is the one above it. */
  isOfPlan?: boolean;
  /** Whether the thread goes on with it; undefined where the tap leads elsewhere. */
  isOpen?: boolean;
  onChoose: (of: string) => void;
}

/** A part of a sum: its share, of which whole, its time or its expected time. */
export function PartRow({ part, way = 'to', isOfPlan = false, isOpen, onChoose }: PartRowProps) {
  const t = useTranslations('thread');
  const formats = useFormats();
  const nameOf = useSumName();
  const expectedOf = useExpected();
  const spot = part.of === 'available' && isOpen !== undefined ? undefined : (part.of ?? undefined);
  const labels = useSourceLabels()(part);
  const about = [
    part.whole !== null && t(`partOf.${way}`, { amount: formats.amount(part.whole) }),
    part.kind === 'plan' ? part.plan_no : !isOfPlan && part.product?.name,
    part.note,
    part.time !== null && formats.date(part.time, 'dateTime'),
    ...(isOfPlan ? [] : labels),
  ];
  const what = part.kind === 'plan' || part.kind === 'pending' ? 'settlement' : undefined;
  const expected = expectedOf(part.expected, what);
  return (
    <MoneyRow
      label={nameOf(part)}
      amount={part.amount}
      isUnsigned
      sub={
        <>
          {about.some(Boolean) && <Parts of={about} />}
          {expected}
        </>
      }
      {...(spot !== undefined && { onClick: () => onChoose(spot), isOpen })}
    />
  );
}
