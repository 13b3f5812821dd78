import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button, Buttons } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { useFinalFocus } from './use-final-focus.ts';
import styles from './overlay-frame.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question or a fact. */
  title: ReactNode;
  /** Before the title, such as a thumb. */
  lead?: ReactNode;
  children?: ReactNode;
  /** `Button`s whose labels are verbs; cancel first. */
  actions: ReactNode;
  /** Side by side (default), else stacked. */
  isPair?: boolean;
  isLocked?: boolean;
}

export interface ConfirmProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'children'> {
  /** The two answers. The first closes it. */
  keep: ReactNode;
  ok: ReactNode;
  isDanger?: boolean;
  /** While the act is sent nothing can be pressed. */
  isPending?: boolean;
  onConfirm: () => void;
}

export interface PopupProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A dialog taller than the screen takes the focus itself: its first button would scroll it to its end, unread. */
function tall(popup: HTMLElement | null): HTMLElement | undefined {
  return popup && popup.scrollHeight > popup.clientHeight ? popup : undefined;
}

/** The loaded part of `Dialog`. */
export function DialogOverlay({
  isOpen,
  onClose,
  title,
  lead,
  children,
  actions,
  isPair = true,
  isLocked,
}: DialogProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  const finalFocus = useFinalFocus(isOpen);
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={isLocked ?? false}
      onOpenChange={(open, details) => {
        if (open) return;
        if (isLocked) details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.scrim} />
        <Base.Viewport className={cx(styles.viewport, styles.middle)}>
          <Base.Popup
            ref={popupRef}
            className={styles.dialog}
            initialFocus={() => tall(popupRef.current) ?? true}
            finalFocus={finalFocus}
          >
            <div className={styles.dialogHead}>
              {lead}
              <Base.Title className={styles.dialogTitle}>{title}</Base.Title>
            </div>
            {children !== undefined && (
              <Base.Description render={<div />} className={styles.dialogText}>
                {children}
              </Base.Description>
            )}
            <div className={styles.dialogActions}>
              <Buttons isPair={isPair}>{actions}</Buttons>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The loaded part of `ConfirmDialog`. */
export function ConfirmOverlay({ keep, ok, isDanger = false, isPending = false, onConfirm, ...rest }: ConfirmProps) {
  const t = useTranslations('app.actions');
  return (
    <DialogOverlay
      {...rest}
      isLocked={isPending}
      actions={
        <>
          <Button look="secondary" isDisabled={isPending} onClick={rest.onClose}>
            {keep}
          </Button>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            isSending={isPending}
            sendingLabel={t('sending')}
            onClick={onConfirm}
          >
            {ok}
          </Button>
        </>
      }
    />
  );
}

/** The loaded part of `Popup`. */
export function PopupOverlay({ isOpen, onClose, title, closeLabel, children }: PopupProps) {
  const finalFocus = useFinalFocus(isOpen);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.scrim} />
        <Base.Viewport className={cx(styles.viewport, styles.middle, styles.popupViewport)}>
          <Base.Popup className={cx(styles.dialog, styles.popup)} finalFocus={finalFocus}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close className={styles.close} aria-label={closeLabel}>
                <Icon of={X} />
              </Base.Close>
            </div>
            <div className={styles.popupBody}>{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
