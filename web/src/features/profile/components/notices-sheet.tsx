import { notificationCategories, notificationTopics } from '@placard/contract';
import type { NotificationTopic } from '@placard/contract';
import { BellPlus } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { isPushDenied } from '../../../platform/web-push.ts';
import { askForPush, canBePushed } from '../../../state/push-choice.ts';
import { Checkbox, Switch } from '../../../ui/fields/choice.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import type { UserInfo } from '../../../state/use-user-info.ts';
import { useEditProfile } from '../api/use-profile.ts';
import styles from './profile.module.css';

/** What is sent beside the app, and what the bell counts, opened by `?sheet=notices`. */
export function NoticesSheet() {
  const t = useTranslations('profile.notices');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('notices');
  const query = useUserInfo({ isEnabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Loaded of={query} shape={[60, 44, 44, 44]}>
        {(profile) => <Choices profile={profile} />}
      </Loaded>
    </Sheet>
  );
}

/** Each applies at once, and reverts if it could not be saved. */
function Choices({ profile }: { profile: UserInfo }) {
  const t = useTranslations('profile');
  const tAlerts = useTranslations('alerts');
  const tCategory = useTranslations('notifications.category');
  const { mutate, isPending, variables } = useEditProfile();
  const asked = isPending ? variables.notifications : undefined;
  const known = profile.notifications;
  const isOn = asked?.in_app ?? known.in_app;
  const categories = asked?.categories ?? known.categories;
  const chosen = { push: asked?.push ?? known.push, email: asked?.email ?? known.email };
  return (
    <Stack>
      <Rows isBoxed>
        <Row
          icon={BellPlus}
          label={tAlerts('title')}
          sub={t('notices.alertsMore')}
          onClick={() => setQuery('sheet', 'alerts')}
        />
      </Rows>
      <Channels profile={profile} chosen={chosen} onChoose={(notifications) => mutate({ notifications })} />
      <Switch
        checked={isOn}
        note={t('notifications.inAppMore')}
        onChange={({ target }) => mutate({ notifications: { in_app: target.checked } })}
      >
        {t('notifications.inApp')}
      </Switch>
      {isOn && (
        <section aria-label={t('notices.which')}>
          <Heading as="h3">{t('notices.which')}</Heading>
          {notificationCategories.map((category) => (
            <Switch
              key={category}
              checked={categories.includes(category)}
              onChange={({ target }) =>
                mutate({ notifications: { categories: toggled(categories, category, target.checked) } })
              }
            >
              {tCategory(category)}
            </Switch>
          ))}
        </section>
      )}
    </Stack>
  );
}

function toggled<Item>(items: readonly Item[], item: Item, isIn: boolean): Item[] {
  const others = items.filter((each) => each !== item);
  return isIn ? [...others, item] : others;
}

type Channel = 'push' | 'email';

interface ChannelsProps {
  profile: UserInfo;
  chosen: Pick<UserInfo['notifications'], Channel>;
  onChoose: (choice: Partial<ChannelsProps['chosen']>) => void;
}

/** What is sent to devices and by email, topic by topic. Account security is always mailed. */
function Channels({ profile, chosen, onChoose }: ChannelsProps) {
  const t = useTranslations('profile.notices');
  const id = useId();
  const { sends_email: sendsEmail } = profile;
  const isPushed = canBePushed(profile);
  const channels: Channel[] = [...(isPushed ? (['push'] as const) : []), ...(sendsEmail ? (['email'] as const) : [])];
  const choose = (channel: Channel, topic: NotificationTopic, isWanted: boolean) => {
    onChoose({ [channel]: toggled(chosen[channel], topic, isWanted) });
    if (channel === 'push' && isWanted) askForPush(profile);
  };
  if (channels.length === 0) return <Caption>{t('emailOff')}</Caption>;
  return (
    <section aria-labelledby={id}>
      <table className={styles.channels}>
        <thead>
          <tr>
            <th id={id}>{t('also')}</th>
            {channels.map((channel) => (
              <th key={channel} id={`${id}-${channel}`} scope="col">
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTopics.map((topic) => (
            <tr key={topic}>
              <th id={`${id}-${topic}`} scope="row">
                {t(`topics.${topic}`)}
              </th>
              {channels.map((channel) => {
                const isAlways = channel === 'email' && topic === 'security';
                return (
                  <td key={channel}>
                    <Checkbox
                      aria-labelledby={`${id}-${topic} ${id}-${channel}`}
                      checked={isAlways || chosen[channel].includes(topic)}
                      disabled={isAlways}
                      onChange={({ target }) => choose(channel, topic, target.checked)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isPushed && <Caption>{isPushDenied() ? t('denied') : t('pushMore')}</Caption>}
      <Caption>{t(sendsEmail ? 'emailMore' : 'emailOff')}</Caption>
    </section>
  );
}
