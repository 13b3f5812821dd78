import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useSlots } from '../frame/columns.tsx';
import { Icon } from '../icon.tsx';
import { keepReachable } from './keep-reachable.ts';
import { useFinalFocus } from './use-final-focus.ts';
import styles from './overlay-frame.module.css';
import { parted } from '../parts.tsx';

export interface SheetProps {
  isOpen: boolean;
  /** Called by the close button, Esc, the scrim, a swipe down. */
  onClose: () => void;
  title: ReactNode;
  /** Under the title, small. */
  sub?: ReactNode;
  /** Before the title, such as a thumb. */
  lead?: ReactNode;
  /** Instead of the close button: controls at both ends of the head (cancel and OK). */
  headStart?: ReactNode;
  headEnd?: ReactNode;
  closeLabel: string;
  /** Stays at the sheet's bottom: disclosure and the one action. */
  footer?: ReactNode;
  children: ReactNode;
  /** Half the screen's height (the language sheet). */
  isHalf?: boolean;
  /** It cannot be dismissed while something is being sent. */
  isLocked?: boolean;
  /** It decides about money: the page beside it waits. Other sheets leave a wide page usable. */
  isDecision?: boolean;
}

/** The loaded part of `Sheet`. */
export function SheetOverlay({
  isOpen,
  onClose,
  title,
  sub,
  lead,
  headStart,
  headEnd,
  closeLabel,
  footer,
  children,
  isHalf,
  isLocked,
  isDecision,
}: SheetProps) {
  // Before logging in, and where a shell has the tab bar, a wide page has no columns (stage.tsx).
  const isWide = document.documentElement.dataset['columns'] !== undefined;
  const isBeside = useSlots() > 1 && isWide && !isDecision;
  const finalFocus = useFinalFocus(isOpen, isBeside);
  return (
    <Drawer.Root
      open={isOpen}
      modal={!isBeside}
      swipeDirection={isWide ? 'right' : 'down'}
      disablePointerDismissal={isBeside || (isLocked ?? false)}
      onOpenChange={(open, details) => {
        if (open) return;
        if (isLocked) details.cancel();
        else onClose();
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          {!isBeside && <Drawer.Backdrop className={cx(styles.scrim, styles.sheetScrim)} />}
          <Drawer.Viewport className={cx(styles.viewport, styles.bottom, !isBeside && styles.over)}>
            <Drawer.Popup
              className={cx(styles.sheet, isHalf && styles.half)}
              finalFocus={finalFocus}
              data-panel={isBeside || undefined}
            >
              <Drawer.Content className={styles.inner} ref={keepReachable}>
                <SheetHead
                  title={title}
                  sub={sub}
                  lead={lead}
                  start={headStart}
                  end={headEnd}
                  closeLabel={closeLabel}
                />
                <div className={styles.body} ref={keepReachable}>
                  {children}
                </div>
                {footer !== undefined && <div className={styles.foot}>{footer}</div>}
              </Drawer.Content>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}

interface SheetHeadProps extends Pick<SheetProps, 'title' | 'sub' | 'lead' | 'closeLabel'> {
  start: ReactNode;
  end: ReactNode;
}

function SheetHead({ title, sub, lead, start, end, closeLabel }: SheetHeadProps) {
  return (
    <div
      className={cx(styles.head, start !== undefined && styles.headEven, (lead ?? sub) !== undefined && styles.headLed)}
    >
      {start}
      {lead}
      <Drawer.Title className={styles.title}>
        {title}
        {sub !== undefined && <span className={styles.sub}>{parted(sub)}</span>}
      </Drawer.Title>
      {end ?? (
        <Drawer.Close className={styles.close} aria-label={closeLabel}>
          <Icon of={X} />
        </Drawer.Close>
      )}
    </div>
  );
}
