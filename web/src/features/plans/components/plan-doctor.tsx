import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Disclosure, Facts } from '../../../ui/figures/facts.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useDiagnosis } from '../api/insight-calls.ts';
import type { Diagnosis } from '../api/insight-calls.ts';
import type { PlanDetail } from '../api/plan-calls.ts';
import { Fold } from './fold.tsx';

const msPerSecond = 1_000;

/** What held a plan back and does so no more. */
const pastCauses = ['was_paused', 'source_was_paused', 'source_was_silent', 'was_capped'] as const;
/** What the merchant did, or what was taken out, which nothing changes now. */
const settledCauses = ['invalid_returned', 'ended_early', 'added_to'] as const;
/** They ask the merchant for nothing: one line of a plan that runs. */
const quietCauses: ReadonlySet<Diagnosis['cause']> = new Set([
  'unknown',
  'budget_used',
  'day_over',
  ...pastCauses,
  ...settledCauses,
]);

/** Why the plan waits, is slow or has ended, what it would take, and what waiting costs; nothing for a plan that runs as it should. */
export function PlanDoctor({ plan, ways, waiting }: { plan: PlanDetail; ways: string; waiting: ReactNode }) {
  const t = useTranslations('plan.doctor');
  const tTimeline = useTranslations('plan.detail.timeline');
  const { data, isPending, fetchStatus, refetch } = useDiagnosis(plan.plan_no, { isLive: plan.can_stop });
  // A reason from before the plan's new status would contradict it.
  const asked = useRef(plan.state);
  useEffect(() => {
    if (asked.current === plan.state) return;
    asked.current = plan.state;
    void refetch();
  }, [plan.state, refetch]);
  const causeOf = useCauseText(plan);
  const takeOf = useTakeText(plan);
  const diagnosis = data?.diagnosis;
  // Without a network the page does without it.
  if (isPending) return fetchStatus === 'paused' ? null : waiting;
  if (!diagnosis) return null;
  const { symptom, cause } = diagnosis;
  const title = cause === 'in_time' ? tTimeline('matching') : t(`title.${symptom}`);
  const reason = causeOf(diagnosis);
  const take = takeOf(diagnosis);
  const source = (
    <>
      <Caption>{t('by', { source: diagnosis.source.owner })}</Caption>
      {diagnosis.waiting && <WaitingText symptom={symptom} waiting={diagnosis.waiting} ways={ways} />}
    </>
  );
  const facts = <DoctorFacts diagnosis={diagnosis} currency={plan.currency} />;
  // Of a plan that never ran the reason is the news.
  const isQuiet = plan.delivery !== null && (diagnosis.waiting === null || quietCauses.has(cause));
  if (isQuiet && reason !== null)
    return (
      <Fold title={title} sum={reason}>
        {take && <p>{take}</p>}
        {source}
        {facts}
      </Fold>
    );
  return (
    <Band title={title}>
      {(reason ?? take) && <p>{[reason, take].filter(Boolean).join(' ')}</p>}
      {source}
      <Disclosure summary={t('facts.title')}>{facts}</Disclosure>
    </Band>
  );
}

type Waiting = NonNullable<Diagnosis['waiting']>;

function WaitingText({ symptom, waiting, ways }: { symptom: Diagnosis['symptom']; waiting: Waiting; ways: string }) {
  const t = useTranslations('plan.doctor.wait');
  const formats = useFormats();
  const values = {
    ways,
    amount: formats.amount(waiting.held),
    time: formats.date(waiting.returns_at, 'dateTime'),
    date: formats.date(waiting.settles_by, 'date'),
  };
  return <Caption>{symptom === 'waits' ? t('matching', values) : t('running', values)}</Caption>;
}

/** An amount for a thousand impressions or a click, whichever the plan pays for. */
function usePerUnit(currency: string): (diagnosis: Diagnosis, amount: string) => string {
  const t = useTranslations('plan.terms');
  const formats = useFormats();
  return ({ pricing_model: model }, amount) =>
    t(model === 'cpm' ? 'priceCpm' : 'priceCpc', { amount: formats.money(amount, currency) });
}

/** What the source reported as a sentence. */
function useReportText(currency: string) {
  const t = useTranslations('plan.doctor');
  const formats = useFormats();
  const perUnit = usePerUnit(currency);
  return (cause: Exclude<NonNullable<Diagnosis['report']>['cause'], 'none'>, diagnosis: Diagnosis): string => {
    const { report, media_price: price } = diagnosis;
    const { owner: source } = diagnosis.source;
    const tense = diagnosis.waiting ? 'cause' : 'past';
    switch (cause) {
      case 'creative_refused':
        return t(`${tense}.${report?.rule ?? 'content'}`, { source });
      case 'day_over': {
        const resumesAt = report?.resumes_at ?? diagnosis.put_at;
        const time = formats.date(resumesAt, 'dateTime');
        const wentOn = Date.parse(resumesAt) <= Date.parse(diagnosis.as_of);
        return t(wentOn ? 'past.day_was_over' : `${tense}.day_over`, { source, time });
      }
      case 'price_too_low': {
        const median = report?.accepted_median ?? price;
        const prices = { price: perUnit(diagnosis, price), amount: perUnit(diagnosis, median) };
        return t(`${tense}.price_too_low`, { source, ...prices });
      }
      case 'audience_narrow':
        return t(`${tense}.audience_narrow`, { source, count: report?.reachable ?? 0 });
    }
  };
}

/** The one main reason as a sentence, if it needs one; of a plan that is over, in the past tense. */
function useCauseText(plan: PlanDetail): (diagnosis: Diagnosis) => string | null {
  const t = useTranslations('plan.doctor');
  const formats = useFormats();
  const reportText = useReportText(plan.currency);
  return (diagnosis) => {
    const { cause, alike, held, budget, put_at: putAt } = diagnosis;
    const { owner: source, paused_at: pausedAt, last_heard_at: lastAt } = diagnosis.source;
    const amount = formats.amount(budget);
    const tense = diagnosis.waiting ? 'cause' : 'past';
    switch (cause) {
      case 'budget_used':
        return t('cause.budget_used', { amount });
      case 'paused':
        return t('cause.paused', { time: formats.date(diagnosis.paused_at ?? putAt, 'dateTime') });
      case 'was_paused':
      case 'source_was_paused':
      case 'source_was_silent':
      case 'was_capped': {
        const percent = formats.percent(held[`${cause}_bps`]);
        return t(`past.${cause}`, { percent, source, highest: formats.amount(held.capped_at_most), budget: amount });
      }
      case 'invalid_returned':
        return t(diagnosis.symptom === 'ended' ? 'past.spent_invalid' : 'past.invalid_returned', {
          amount: formats.amount(plan.money?.invalid_credited ?? budget),
          budget: amount,
        });
      case 'ended_early':
        return t('past.ended_early', { time: formats.date(plan.flight_ends_at ?? putAt, 'dateTime') });
      case 'added_to':
        return t('past.added_to');
      case 'cap_reached':
        return t(`${tense}.cap_reached`, { amount: formats.amount(diagnosis.daily_cap?.amount ?? budget) });
      case 'cap_low':
        return t(`${tense}.cap_low`, {
          amount: formats.amount(diagnosis.daily_cap?.amount ?? budget),
          highest: formats.amount(diagnosis.daily_cap?.at_most ?? budget),
          budget: amount,
        });
      case 'source_paused':
        return t(`${tense}.source_paused`, { source, time: formats.date(pausedAt ?? putAt, 'dateTime') });
      case 'source_silent':
        return t(`${tense}.source_silent`, { source, time: formats.date(lastAt ?? putAt, 'dateTime') });
      case 'creative_refused':
      case 'day_over':
      case 'price_too_low':
      case 'audience_narrow':
        return reportText(cause, diagnosis);
      case 'in_time':
        return alike && Date.parse(diagnosis.as_of) - Date.parse(putAt) <= alike.started_within_seconds * msPerSecond
          ? t('cause.in_time', { duration: formats.duration(alike.started_within_seconds) })
          : null;
      case 'unknown':
        // A source that said something gave a reason, if not this one.
        if (diagnosis.report !== null) return t('cause.notKnown');
        return t(diagnosis.symptom === 'unspent' ? 'past.unspent' : `${tense}.unknown`, { source });
      default:
        return t(`cause.${cause}`);
    }
  };
}

/** What it would take: of a plan that is over, only what another offer would need. */
function useTakeText({ currency, flight_ends_at: endsAt }: PlanDetail): (diagnosis: Diagnosis) => string | null {
  const t = useTranslations('plan.doctor.take');
  const formats = useFormats();
  const perUnit = usePerUnit(currency);
  return (diagnosis) => {
    const { cause, report, waiting, media_price: price } = diagnosis;
    if (cause === 'price_too_low') return t('price', { amount: perUnit(diagnosis, report?.accepted_median ?? price) });
    if (cause === 'audience_narrow') return t('audience');
    if (cause === 'creative_refused' && report?.rule !== 'not_reviewed') return t('creative');
    if (waiting === null) return null;
    if (cause === 'day_over')
      return t('byItself', { time: formats.date(report?.resumes_at ?? waiting.returns_at, 'dateTime') });
    if (cause === 'cap_reached') {
      const time = diagnosis.daily_cap?.day_ends_at ?? waiting.returns_at;
      // A plan that ends before the next day does not go on.
      const goesOn = endsAt !== null && Date.parse(time) < Date.parse(endsAt);
      return [goesOn && t('byItself', { time: formats.date(time, 'dateTime') }), t('cap')].filter(Boolean).join(' ');
    }
    if (cause === 'cap_low') return t('cap');
    if (cause === 'paused') return t('paused');
    if (cause === 'unknown' || [...pastCauses, ...settledCauses].some((past) => past === cause)) return t('unknown');
    return cause === 'in_time' ? null : t('source', { source: diagnosis.source.owner });
  };
}

/** The recorded facts that the sentence was made from; those that were not recorded are left out. */
function DoctorFacts({ diagnosis, currency }: { diagnosis: Diagnosis; currency: string }) {
  const t = useTranslations('plan.doctor.facts');
  const formats = useFormats();
  const perUnit = usePerUnit(currency);
  const { report, alike, source } = diagnosis;
  const time = (at: string | null) => (at === null ? t('none') : formats.date(at, 'dateTime'));
  const median = report?.accepted_median ?? null;
  const lines = [
    { label: t('asOf'), value: time(diagnosis.as_of) },
    { label: t('lastDelivery'), value: time(diagnosis.last_delivery_at) },
    { label: t('spent'), value: `${formats.amount(diagnosis.spent)} / ${formats.amount(diagnosis.budget)}` },
    { label: t('price'), value: perUnit(diagnosis, diagnosis.media_price) },
    { label: t('lastBatch', { source: source.owner }), value: time(source.last_heard_at) },
    source.paused_at !== null && { label: t('pausedSince'), value: time(source.paused_at) },
    alike && { label: t('usual'), value: formats.duration(alike.started_within_seconds) },
    median !== null && { label: t('accepted'), value: perUnit(diagnosis, median) },
    report && report.accepted !== null && { label: t('counted'), value: formats.count(report.accepted) },
    report && report.reachable !== null && { label: t('reach'), value: formats.count(report.reachable) },
    report && { label: t('measured'), value: time(report.measured_at) },
    report && { label: t('key'), value: report.public_key },
  ];
  return <Facts facts={lines.filter((line) => line !== false && line !== null)} />;
}
