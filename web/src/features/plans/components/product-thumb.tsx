import { fileUrl } from '../../../api/file-url.ts';
import { productIcons } from '../../../state/product-icons.ts';
import { Thumb } from '../../../ui/thumb.tsx';
import type { PlanSummary } from '../api/plan-calls.ts';

/** A product's picture, else the icon of its kind. */
export function ProductThumb({
  product,
  isLarge = false,
}: {
  product: Pick<PlanSummary['product'], 'image_url' | 'type'>;
  isLarge?: boolean;
}) {
  return <Thumb src={fileUrl(product.image_url)} icon={productIcons[product.type]} isLarge={isLarge} />;
}
