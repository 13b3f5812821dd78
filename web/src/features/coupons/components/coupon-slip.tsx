import type { ReactNode } from 'react';
import { Caption } from '../../../ui/text.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './coupon-slip.module.css';

export interface CouponSlipProps {
  /** In the stub: the value and its name, such as "10.00" and "USD off". */
  value: string;
  unit: ReactNode;
  kind: ReactNode;
  name: ReactNode;
  condition: ReactNode;
  /** The end date, or when it was used. */
  until: ReactNode;
  /** A link to where it can be used, or a chip with the reason why not. */
  end?: ReactNode;
  /** Used or expired: grey. */
  isOff?: boolean;
}

/** A longer value has no room in the stub, which is then above the slip. */
const longestInStub = 7;

/** A perforated slip. It lowers a price; it is never shown as money. */
export function CouponSlip({ value, unit, kind, name, condition, until, end, isOff }: CouponSlipProps) {
  return (
    <article className={cx(styles.coupon, isOff && styles.off, value.length > longestInStub && styles.long)}>
      <div className={styles.paper}>
        <div className={styles.stub}>
          <b>{value}</b>
          <span>{unit}</span>
        </div>
        <div className={styles.body}>
          <Caption>{kind}</Caption>
          <h2 className={styles.name}>{name}</h2>
          <Caption>{condition}</Caption>
          <div className={styles.row}>
            <Caption as="span">{until}</Caption>
            {end}
          </div>
        </div>
      </div>
    </article>
  );
}
