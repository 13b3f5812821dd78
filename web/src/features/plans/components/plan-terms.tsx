import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery } from '../../../platform/location.ts';
import { Disclosure } from '../../../ui/figures/facts.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption, Heading, LinkButton, TextLink } from '../../../ui/text.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { PlanShare } from './plan-share.tsx';
import { TermsFacts } from './terms-facts.tsx';

/** What was agreed, and whom to ask. */
export function PlanTerms({ plan }: { plan: PlanDetail }): ReactNode {
  const t = useTranslations('plan');
  return (
    <Band>
      <Disclosure summary={<Heading>{t('detail.advertised.title')}</Heading>}>
        {plan.money && <Caption>{t('detail.advertised.frozen')}</Caption>}
        <TermsFacts terms={plan.terms} />
      </Disclosure>
      {plan.money && (
        <p>
          <TextLink href={href('/plan/goods-detail', { plan_no: plan.plan_no })}>{t('detail.seeProduct')}</TextLink>
        </p>
      )}
      <LinkButton onClick={() => setQuery('sheet', 'service')}>{t('ask')}</LinkButton>
      <PlanShare planNo={plan.plan_no} />
    </Band>
  );
}
