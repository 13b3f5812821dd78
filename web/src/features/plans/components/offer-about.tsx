import { ExternalLink } from 'lucide-react';
import { isPlainHttpsUrl } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Facts, Prose } from '../../../ui/figures/facts.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import type { Offer } from '../api/plan-calls.ts';
import { useTermLines } from './terms-facts.tsx';
import styles from './offer-screen.module.css';

/** The product itself: its video or landing page, a game's description. */
export function OfferAbout({ product }: { product: Offer['product'] }) {
  const t = useTranslations('plan.goods');
  const links = [
    { url: product.video_url, label: t('video') },
    { url: product.landing_url, label: t('landing') },
  ].filter((link): link is { url: string; label: string } => link.url !== null && isPlainHttpsUrl(link.url));
  if (links.length === 0 && product.game_description === null) return null;
  return (
    <Band isJoined {...(product.game_description !== null && { title: t('game') })}>
      {product.game_description !== null && <Prose>{product.game_description}</Prose>}
      {links.length > 0 && (
        <Rows isBoxed>
          {links.map(({ url, label }) => (
            <Row
              key={url}
              icon={ExternalLink}
              label={label}
              sub={t('opensAt', { host: new URL(url).host })}
              href={url}
              isExternal
            />
          ))}
        </Rows>
      )}
    </Band>
  );
}

/** The plan: content, audience, rule, places, and all terms. */
export function OfferPlan({ offer }: { offer: Offer }) {
  const t = useTranslations('plan.goods');
  const tTerms = useTranslations('plan.terms');
  const formats = useFormats();
  const [put, ...terms] = useTermLines()(offer.terms);
  const targeting = offer.user_targeting.map((target) => t('target', target)).join('\n');
  return (
    <Band isJoined title={t('offer')}>
      <Facts
        facts={[
          ...(put ? [put] : []),
          { label: tTerms('content'), value: <span className={styles.lines}>{offer.put_content}</span> },
          ...(targeting === ''
            ? []
            : [{ label: t('targeting'), value: <span className={styles.lines}>{targeting}</span> }]),
          { label: tTerms('rule'), value: <span className={styles.lines}>{offer.put_rule}</span> },
          ...(offer.places !== null && offer.places_left !== null
            ? [
                {
                  label: t('placesTitle'),
                  value: t('places', { left: formats.count(offer.places_left), places: formats.count(offer.places) }),
                },
              ]
            : []),
          ...(offer.offer_ends_at === null
            ? []
            : [{ label: t('openUntil'), value: formats.date(offer.offer_ends_at, 'dateTime') }]),
          ...terms,
        ]}
      />
    </Band>
  );
}
