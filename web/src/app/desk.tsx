/** The parts of the frame that only a page wider than 750 px shows, in a separate file (product.md section 6). */
import { limits } from '@placard/contract';
import { Bell, Globe, Headset, Keyboard, LogOut, Settings } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { href, usePath, useQuery, useQuerySheet } from '../platform/location.ts';
import { storage, useStored } from '../platform/storage.ts';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { Empty } from '../ui/empty.tsx';
import { Switch } from '../ui/fields/choice.tsx';
import { BadgedIcon } from '../ui/frame/badged-icon.tsx';
import type { BadgedIconProps } from '../ui/frame/badged-icon.tsx';
import { BrandMark } from '../ui/frame/brand.tsx';
import { showItem } from '../ui/frame/current-item.ts';
import type { TabBarItem } from '../ui/frame/tab-bar.tsx';
import { useBeside } from './beside.ts';
import { isFromWallet, pageOf } from './columns.ts';
import styles from './desk.module.css';
import { areKeysOn, listBeside, turnKeys, useKeys } from './keys.ts';

export interface DeskProps extends RailProps {
  /** Closes the item that is open beside its list. */
  onClose: () => void;
}

/** The rail and the keys. What the frame of a phone has, too, is passed in: the two are files of their own. */
export function Desk({ onClose, ...rail }: DeskProps) {
  useBeside();
  useKeys(onClose);
  useKeyHints();
  useOpenedMark();
  useMarkInSight();
  return (
    <>
      <Rail {...rail} />
      <KeysSheet />
    </>
  );
}

/** While the single keys are on, controls show theirs (desk.module.css). */
function useKeyHints(): void {
  const areOn = useStored(areKeysOn);
  useLayoutEffect(() => {
    if (!areOn) return;
    const { dataset } = document.documentElement;
    dataset['keys'] = '';
    return () => void delete dataset['keys'];
  }, [areOn]);
}

/** Marks what the open sheet was opened from: a figure, a row. */
function useOpenedMark(): void {
  const sheet = useQuery().get('sheet');
  useLayoutEffect(() => {
    const opener = document.activeElement;
    // One sheet leads to another.
    if (sheet !== null && opener?.closest('[role=dialog]')) return;
    for (const marked of document.querySelectorAll<HTMLElement>('[data-opened]')) delete marked.dataset['opened'];
    const isOpener = sheet !== null && sheet !== 'keys' && opener?.closest('[role=main], [data-beside]');
    if (isOpener && opener instanceof HTMLElement) opener.dataset['opened'] = '';
  }, [sheet]);
}

/** What is open stays in sight in the list beside it while the list loads, until somebody acts or a sheet narrows the list. */
function useMarkInSight(): void {
  const page = pageOf(usePath(), useQuery());
  useLayoutEffect(() => {
    const list = document.querySelector<HTMLElement>(listBeside);
    if (!list?.firstElementChild) return;
    // The page's columns are laid out only after this.
    let width = 0;
    const end = new AbortController();
    const sizes = new ResizeObserver(() => {
      width ||= list.clientWidth;
      if (list.clientWidth !== width) return end.abort();
      showItem(list.querySelector<HTMLElement>(`[href="${CSS.escape(`#${page}`)}"]`));
    });
    sizes.observe(list.firstElementChild);
    end.signal.addEventListener('abort', () => sizes.disconnect());
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      addEventListener(event, () => end.abort(), { passive: true, signal: end.signal });
    return () => end.abort();
  }, [page]);
}

interface ItemProps extends BadgedIconProps {
  label: string;
  isCurrent?: boolean;
  shortcut?: string;
}

function ItemContent({ icon, label, badge }: ItemProps) {
  return (
    <>
      <BadgedIcon icon={icon} badge={badge} />
      <span>{label}</span>
    </>
  );
}

function RailLink({ to, ...item }: ItemProps & { to: string }) {
  return (
    <a
      className={styles.item}
      href={to}
      aria-current={item.isCurrent ? 'page' : undefined}
      aria-keyshortcuts={item.shortcut}
    >
      <ItemContent {...item} />
    </a>
  );
}

/** Opens a sheet that every page has. */
function RailButton({ sheet, ...item }: ItemProps & { sheet: string }) {
  const { open } = useQuerySheet(sheet);
  return (
    <button type="button" className={styles.item} aria-keyshortcuts={item.shortcut} onClick={() => open()}>
      <ItemContent {...item} />
    </button>
  );
}

interface RailProps {
  current: string;
  places: readonly TabBarItem[];
  unread: number;
}

/** The app's places, and below them what is in the header on a phone. */
function Rail({ current, places, unread: count }: RailProps) {
  const t = useTranslations('app');
  const tDesk = useTranslations('app.desk');
  const tSettings = useTranslations('profile.settings');
  const entry = useStored(storage.userInfo)?.entry;
  // A page of the overview's that the wallet has, too.
  const isWallets = isFromWallet(useQuery());
  const badge = count > limits.unreadBadgeCap ? `${limits.unreadBadgeCap}+` : String(count);
  return (
    <nav className={styles.rail} aria-label={t('tabs.label')}>
      <div className={styles.group}>
        <BrandMark />
        {places.map(({ href: to, ...place }, index) => (
          <RailLink
            key={to}
            to={to}
            {...place}
            isCurrent={isWallets ? to === href('/wallet') : place.isCurrent}
            shortcut={String(index + 1)}
          />
        ))}
      </div>
      <div className={styles.group}>
        <RailLink
          to={href('/notification')}
          icon={Bell}
          label={t('header.notificationsNone')}
          isCurrent={current === '/notification'}
          badge={count > 0 ? badge : undefined}
          shortcut="4"
        />
        <RailButton sheet="service" icon={Headset} label={t('header.service')} />
        <RailButton sheet="language" icon={Globe} label={t('header.language')} />
        <RailLink to={href('/ad-center', { sheet: 'settings' })} icon={Settings} label={tSettings('title')} />
        <RailButton sheet="keys" icon={Keyboard} label={tDesk('keys')} shortcut="?" />
        {entry === 'register' && <RailButton sheet="logout" icon={LogOut} label={t('header.logout')} />}
      </div>
    </nav>
  );
}

/**
 * The second column where nothing is open. Of notifications none opens on its own, because opening one marks it as read; a list without
 * items has nothing to open.
 */
export function Choose({ isInbox }: { isInbox: boolean }) {
  const t = useTranslations('app.desk');
  const areOn = useStored(areKeysOn);
  return (
    <aside className={styles.choose} aria-label={t(isInbox ? 'choose' : 'keys')}>
      {isInbox && <Empty title={t('choose')}>{t('chooseMore')}</Empty>}
      {areOn && (
        <ul className={styles.hints}>
          {keys
            .filter(([name]) => hints[isInbox ? 'list' : 'nothing'].includes(name))
            .map(([name, [key]]) => (
              <li key={name}>
                <kbd>{key}</kbd> {t(`key.${name}`)}
              </li>
            ))}
        </ul>
      )}
    </aside>
  );
}

/** The keys, in the order of a day's work. */
const keys = [
  ['places', ['1', '2', '3', '4']],
  ['search', ['/']],
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['open', ['Enter', 'o']],
  ['put', ['p']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const;

/** The keys that lead along a list, and those of one without items. */
const hints: Record<'list' | 'nothing', readonly string[]> = {
  list: ['next', 'previous', 'open'],
  nothing: ['search', 'help'],
};

/** All keys, and the switch that turns the single ones off: `?sheet=keys`. */
function KeysSheet() {
  const t = useTranslations('app.desk');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('keys');
  const areOn = useStored(areKeysOn);
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('keys')} closeLabel={tApp('close')}>
      <dl className={styles.keys}>
        {keys.map(([name, list]) => (
          <div key={name}>
            <dt>{t(`key.${name}`)}</dt>
            <dd>
              {list.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch checked={areOn} note={t('keysOnMore')} onChange={(event) => turnKeys(event.target.checked)}>
        {t('keysOn')}
      </Switch>
    </Sheet>
  );
}
