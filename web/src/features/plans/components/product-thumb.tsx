import { Clapperboard, Gamepad2, PanelsTopLeft } from 'lucide-react';
import { fileUrl } from '../../../api/file-url.ts';
import { Thumb } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PlanSummary } from '../api/plan-calls.ts';
import styles from './product-thumb.module.css';

/** The icon for a product without a picture. */
export const productIcons = { video: Clapperboard, landing_page: PanelsTopLeft, game: Gamepad2 };

/** A product's picture, else the icon of its kind. */
export function ProductThumb({
  product,
  isLarge = false,
}: {
  product: Pick<PlanSummary['product'], 'image_url' | 'type'>;
  isLarge?: boolean;
}) {
  return (
    <Thumb src={fileUrl(product.image_url)} isLarge={isLarge}>
      <span className={styles.icon}>
        <Icon of={productIcons[product.type]} />
      </span>
    </Thumb>
  );
}
