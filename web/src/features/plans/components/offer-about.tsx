import { ExternalLink } from 'lucide-react';
import { isPlainHttpsUrl } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fileUrl } from '../../../api/file-url.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Disclosure, Facts, Prose } from '../../../ui/figures/facts.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Offer } from '../api/plan-calls.ts';
import { useTermLines } from './terms-facts.tsx';
import styles from './offer-screen.module.css';

/** What people will see: the video where it can play, the landing page's or video's address, a game's description. */
export function OfferAd({ offer }: { offer: Offer }) {
  const t = useTranslations('plan.goods');
  const tTerms = useTranslations('plan.terms');
  const { product } = offer;
  const links = [
    { url: product.video_url, label: t('video') },
    { url: product.landing_url, label: t('landing') },
  ].filter((link): link is { url: string; label: string } => link.url !== null && isPlainHttpsUrl(link.url));
  const targeting = offer.user_targeting.map((target) => t('target', target)).join('\n');
  return (
    <Band isJoined title={t('ad')}>
      <ProductVideo product={product} />
      <Facts
        facts={[
          { label: tTerms('content'), value: <span className={styles.lines}>{offer.put_content}</span> },
          ...(targeting === ''
            ? []
            : [{ label: t('targeting'), value: <span className={styles.lines}>{targeting}</span> }]),
        ]}
      />
      {product.game_description !== null && (
        <>
          <h3 className={styles.game}>{t('game')}</h3>
          <Prose>{product.game_description}</Prose>
        </>
      )}
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

/** A file that a browser plays; another address is a page, which only its link can open. */
const videoFile = /\.(?:mp4|m4v|webm|mov)$/iu;

/** The video in the app: loaded only when it is played, and silent at first. */
function ProductVideo({ product: { name, video_url, image_url } }: Pick<Offer, 'product'>) {
  const t = useTranslations('plan.goods');
  const [isFailed, setIsFailed] = useState(false);
  if (video_url === null || !isPlainHttpsUrl(video_url) || !videoFile.test(new URL(video_url).pathname)) return null;
  if (isFailed) return <Caption>{t('videoFailed')}</Caption>;
  return (
    <video
      className={styles.video}
      controls
      muted
      playsInline
      preload="none"
      src={video_url}
      poster={fileUrl(image_url)}
      aria-label={name}
      onError={() => setIsFailed(true)}
    />
  );
}

/** Bounds, places and deadline, and below them all terms, folded: what decides is above, in figures. */
export function OfferPlan({ offer }: { offer: Offer }) {
  const t = useTranslations('plan.goods');
  const tTerms = useTranslations('plan.terms');
  const formats = useFormats();
  const [put, ...terms] = useTermLines()(offer.terms);
  return (
    <Band isJoined title={t('offer')}>
      <Caption>{t('meaning')}</Caption>
      <Facts
        facts={[
          ...(put ? [put] : []),
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
        ]}
      />
      <Disclosure summary={t('terms')}>
        <Facts
          facts={[...terms, { label: tTerms('rule'), value: <span className={styles.lines}>{offer.put_rule}</span> }]}
        />
      </Disclosure>
    </Band>
  );
}
