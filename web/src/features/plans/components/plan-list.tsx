import { ChevronDown, Signpost } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { offerSorts, planStates } from '@placard/contract';
import { resetSearch } from '../../../api/search.ts';
import { href, setQuery, useQuery } from '../../../platform/location.ts';
import { sharedLabels } from '../../../state/source-labels.ts';
import { usePageItems } from '../../../platform/page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NothingFound } from '../../../ui/dialogs/list-search.tsx';
import { Band, Cards } from '../../../ui/frame/layout.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { ScrollTabs } from '../../../ui/frame/tabs.tsx';
import { usePlanList } from '../api/plan-calls.ts';
import type { OfferSort, PlanState, PlanSummary } from '../api/plan-calls.ts';
import { useOfferChoice } from '../api/use-offer-choice.ts';
import type { OfferChoice } from '../api/use-offer-choice.ts';
import { usePlanSearch } from '../api/use-plan-search.ts';
import { OfferComparison } from './offer-comparison.tsx';
import type { OfferComparisonProps } from './offer-comparison.tsx';
import { OfferRow } from './offer-row.tsx';
import { PlanCard } from './plan-card.tsx';
import { isOwn, planHref } from './plan-href.ts';
import { usePlanLabels } from './plan-labels.ts';
import { PlanLimit } from './plan-limit.tsx';
import { PlanSearch } from './plan-search.tsx';
import styles from './plan-search.module.css';
import { Parts } from '../../../ui/parts.tsx';

type Tab = 'all' | PlanState;

/** In the order of a plan's life; failed ones come last. */
const tabs: readonly Tab[] = [
  'all',
  'wait_put',
  'matching',
  'putting',
  'put_finished',
  'wait_settlement',
  'settled',
  'put_failed',
];
const cardHeightPx = 196;
const shape = [cardHeightPx, cardHeightPx, cardHeightPx];

function sortOf(text: string | null): OfferSort | undefined {
  return offerSorts.find((sort) => sort === text);
}

function tabOf(text: string | null): Tab {
  return planStates.find((state) => state === text) ?? 'all';
}

/** The plans by state: tabs with counts, a search, a card per plan, page by page. Tab and search are in the address. */
export function PlanList({ Table }: Pick<OfferComparisonProps, 'Table'>) {
  const t = useTranslations('plan');
  const panelId = useId();
  const tab = tabOf(useQuery().get('status'));
  const search = usePlanSearch();
  const isSearching = Object.values(search).some((value) => value !== undefined);
  const sort = sortOf(useQuery().get('sort'));
  const choice = useOfferChoice();
  const query = usePlanList(tab === 'all' ? undefined : tab, search, sort);
  usePageItems(query.items.map(planHref));
  const isOffers = tab === 'wait_put';
  const { counts, currency = 'USD' } = query.pages[0] ?? {};
  const isNew = counts?.all === counts?.wait_put;
  const choose = (next: Tab) => setQuery('status', next === 'all' ? undefined : next, { replace: true });
  return (
    <>
      <ScrollTabs
        label={t('list.tabs')}
        panelId={panelId}
        value={tab}
        onChange={choose}
        items={tabs.map((value) => ({
          value,
          label: value === 'all' ? t('list.all') : t(`state.${value}`),
          // The room of a count stays free until it is known.
          count: counts?.[value] ?? '',
        }))}
      />
      <PlanSearch currency={currency} />
      {isOffers && <OfferOrder sort={sort} />}
      <div id={panelId} role="tabpanel">
        {query.isPlaceholderData && query.fetchStatus === 'fetching' ? (
          <Waiting />
        ) : query.isSuccess && !query.isPlaceholderData && query.items.length === 0 ? (
          isSearching ? (
            <Band>
              <NothingFound onReset={resetSearch} />
            </Band>
          ) : (
            <NoPlans tab={tab} onShowAll={() => choose('all')} />
          )
        ) : (
          <Cards>
            <Loaded of={{ ...query, data: query.isPlaceholderData ? undefined : query.data }} shape={shape}>
              {() => <Plans plans={query.items} choice={choice} isMixed={tab === 'all'} isNew={isOffers || isNew} />}
            </Loaded>
            <LoadMore of={query} />
          </Cards>
        )}
      </div>
      {(isOffers || tab === 'all') && <OfferComparison choice={choice} Table={Table} />}
    </>
  );
}

interface PlansProps {
  plans: readonly PlanSummary[];
  choice: OfferChoice;
  isMixed: boolean;
  /** What putting means is written above them. */
  isNew: boolean;
}

const endedStates: ReadonlySet<PlanState> = new Set(['settled', 'put_failed']);

function groupOf({ state }: PlanSummary): 'own' | 'offers' | 'ended' {
  return state === 'wait_put' ? 'offers' : endedStates.has(state) ? 'ended' : 'own';
}

/** A label that all of them have is shown once, above them. Plans under way, offers and ended plans each have a heading. */
function Plans({ plans, choice, isMixed, isNew }: PlansProps) {
  const t = useTranslations('plan.list');
  const tGoods = useTranslations('plan.goods');
  const labels = sharedLabels(plans.map(usePlanLabels()));
  return (
    <>
      {isNew && <Caption>{tGoods('meaning')}</Caption>}
      {labels.length > 0 && (
        <Caption>
          <Parts of={t('allAre', { label: labels.join(' · ') })} />
        </Caption>
      )}
      {plans.map((plan, index) => {
        const before = plans[index - 1];
        const isFirst = isMixed && (!before || groupOf(before) !== groupOf(plan));
        return (
          <Fragment key={plan.plan_no}>
            {isFirst && <Heading>{t(groupOf(plan))}</Heading>}
            {isOwn(plan) ? <PlanCard plan={plan} saidAbove={labels} /> : <OfferRow plan={plan} choice={choice} />}
          </Fragment>
        );
      })}
    </>
  );
}

/** The order of open offers, in the address too; and, before one is opened, that no more plans can run. */
function OfferOrder({ sort }: { sort: OfferSort | undefined }) {
  const t = useTranslations('plan.list');
  return (
    <>
      <label className={styles.order}>
        {t('sort')}
        <select
          value={sort ?? ''}
          onChange={(event) => setQuery('sort', event.target.value || undefined, { replace: true })}
        >
          <option value="">{t('sorts.newest')}</option>
          {offerSorts.map((each) => (
            <option key={each} value={each}>
              {t(`sorts.${each}`)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={18} />
      </label>
      <div className={styles.limit}>
        <PlanLimit />
      </div>
    </>
  );
}

/** The previous tab's plans do not belong to this one: a placeholder is shown until they load. */
function Waiting() {
  const t = useTranslations('app');
  return (
    <Cards>
      <Skeleton shape={shape} label={t('loading')} />
    </Cards>
  );
}

function NoPlans({ tab, onShowAll }: { tab: Tab; onShowAll: () => void }) {
  const t = useTranslations('plan.list');
  const tHelp = useTranslations('support.question');
  return (
    <Band>
      {tab === 'all' ? (
        <Empty
          of={Signpost}
          title={t('emptyAll')}
          action={
            <ButtonLink look="secondary" isSmall isAuto href={href('/ad-center/ques-detail')}>
              {tHelp('title')}
            </ButtonLink>
          }
        >
          {t('emptyAllMore')}
        </Empty>
      ) : (
        <Empty
          of={Signpost}
          title={t('empty')}
          action={
            <Button look="secondary" isSmall isAuto onClick={onShowAll}>
              {t('showAll')}
            </Button>
          }
        >
          {t('emptyMore')}
        </Empty>
      )}
    </Band>
  );
}
