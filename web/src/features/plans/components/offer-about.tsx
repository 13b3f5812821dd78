import { ExternalLink } from 'lucide-react';
import { isPlainHttpsUrl } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fileUrl } from '../../../api/file-url.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Disclosure, Facts, Prose } from '../../../ui/figures/facts.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { usePicture } from '../../../ui/use-picture.ts';
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
      <AdPreview product={product} />
      <Facts
        facts={[
          { label: tTerms('content'), value: <span className={styles.lines}>{offer.put_content}</span> },
          ...(targeting === ''
            ? []
            : [{ label: t('targeting'), value: <span className={styles.lines}>{targeting}</span> }]),
        ]}
      />
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

/** The ad as a reader of a page sees it: among the page's own lines, labelled, with the product's picture or video and its words. */
function AdPreview({ product }: Pick<Offer, 'product'>) {
  const t = useTranslations('plan.goods');
  const { name, description, game_description: game, image_url, landing_url, video_url } = product;
  const picture = usePicture(fileUrl(image_url));
  if (image_url === null && game === null && landing_url === null && video_url === null)
    return <Caption>{t('noCreative')}</Caption>;
  const isVideo = isPlayable(video_url);
  return (
    <figure className={styles.ad} aria-label={t('ad')}>
      <div className={styles.adCard}>
        <Chip>{t('adMark')}</Chip>
        {isVideo ? <ProductVideo product={product} /> : picture && <img {...picture} alt="" />}
        <figcaption>
          <b>{name}</b>
          <Prose>{game ?? description}</Prose>
        </figcaption>
      </div>
    </figure>
  );
}

/** A file that a browser plays; another address is a page, which only its link can open. */
const videoFile = /\.(?:mp4|m4v|webm|mov)$/iu;

function isPlayable(url: string | null): url is string {
  return url !== null && isPlainHttpsUrl(url) && videoFile.test(new URL(url).pathname);
}

/** The video in the app: loaded only when it is played, and silent at first. */
function ProductVideo({ product: { name, video_url, image_url } }: Pick<Offer, 'product'>) {
  const t = useTranslations('plan.goods');
  const [isFailed, setIsFailed] = useState(false);
  if (!isPlayable(video_url)) return null;
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
