import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { keepReachable } from './keep-reachable.ts';
import { useFinalFocus } from './use-final-focus.ts';
import styles from './overlay-frame.module.css';

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
}: SheetProps) {
  const finalFocus = useFinalFocus(isOpen);
  return (
    <Drawer.Root
      open={isOpen}
      swipeDirection="down"
      disablePointerDismissal={isLocked ?? false}
      onOpenChange={(open, details) => {
        if (open) return;
        if (isLocked) details.cancel();
        else onClose();
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={cx(styles.scrim, styles.sheetScrim)} />
          <Drawer.Viewport className={cx(styles.viewport, styles.bottom)}>
            <Drawer.Popup className={cx(styles.sheet, isHalf && styles.half)} finalFocus={finalFocus}>
              <Drawer.Content className={styles.inner} ref={keepReachable}>
                <div className={cx(styles.head, headStart !== undefined && styles.headEven)}>
                  {headStart}
                  {lead}
                  <Drawer.Title className={styles.title}>
                    {title}
                    {sub !== undefined && <span className={styles.sub}>{sub}</span>}
                  </Drawer.Title>
                  {headEnd ?? (
                    <Drawer.Close className={styles.close} aria-label={closeLabel}>
                      <Icon of={X} />
                    </Drawer.Close>
                  )}
                </div>
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
