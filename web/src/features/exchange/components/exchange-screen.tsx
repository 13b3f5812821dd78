import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useQuerySheet } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Band, Cover, CoverBody, Main } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { PageList } from '../../../ui/lists/page-list.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useExchanges } from '../api/use-exchange.ts';
import type { Reviewed } from '../api/use-exchange.ts';
import { CodeForm } from './code-form.tsx';
import { CurrentExchange } from './current-exchange.tsx';
import { DisputeSheet } from './dispute-exchange.tsx';
import { ExchangeRow, RecordSheet } from './exchange-record.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import styles from './exchange.module.css';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/** Foreign exchange: the current one, the entry of an acceptance code, the records. */
export function ExchangeScreen({ passcode }: { passcode: Passcode }) {
  const t = useTranslations('exchange');
  const query = useExchanges();
  const [first] = query.pages;
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [confirmed, setConfirmed] = useState<string>();
  const { open } = useQuerySheet('review');
  const handleFound = (found: Reviewed) => {
    setReviewed(found);
    open();
  };
  return (
    <>
      <Main>
        <Cover>
          <CoverBody className={styles.cover ?? ''}>
            <Loaded of={{ ...query, data: first }} shape={[22, [36, '80%']]}>
              {({ current }) => <CurrentExchange order={current} />}
            </Loaded>
          </CoverBody>
        </Cover>
        <Band>
          {/* A used code leaves the field. */}
          <May right="pay" otherwise={<NotYourRole right="pay" />}>
            <CodeForm key={confirmed} onFound={handleFound} />
          </May>
        </Band>
        <Band isFlush title={t('records')}>
          <PageList
            of={query}
            shape={[60, 60, 60]}
            empty={
              <Empty of={ArrowLeftRight} title={t('empty')}>
                {t('emptyText')}
              </Empty>
            }
          >
            {(order) => <ExchangeRow key={order.exchange_id} order={order} />}
          </PageList>
        </Band>
      </Main>
      <ReviewSheet reviewed={reviewed} passcode={passcode} onConfirmed={(order) => setConfirmed(order.exchange_id)} />
      <RecordSheet orders={query.items} />
      <DisputeSheet orders={first?.current ? [first.current, ...query.items] : query.items} />
    </>
  );
}
