import { notificationCategories } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { isInShell, tellShell } from '../../../platform/bridge.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Heading } from '../../../ui/text.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import type { UserInfo } from '../../../state/use-user-info.ts';
import { useEditProfile } from '../api/use-profile.ts';

/** The categories that the bell counts, opened by `?sheet=notices`. */
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
  const tCategory = useTranslations('notifications.category');
  const { mutate, isPending, variables } = useEditProfile();
  const asked = isPending ? variables.notifications : undefined;
  const isOn = asked?.in_app ?? profile.notifications.in_app;
  const categories = asked?.categories ?? profile.notifications.categories;
  const chooseCategory = (category: (typeof notificationCategories)[number], isCounted: boolean) => {
    const others = categories.filter((each) => each !== category);
    mutate({ notifications: { categories: isCounted ? [...others, category] : others } });
  };
  const choosePush = (isWanted: boolean) => {
    mutate({ notifications: { push: isWanted } });
    // The system asks only the first time; later only its own settings change the answer.
    if (isWanted) tellShell({ type: 'askPush' });
  };
  return (
    <Stack>
      <Switch
        checked={isOn}
        note={t('notifications.inAppMore')}
        onChange={({ target }) => mutate({ notifications: { in_app: target.checked } })}
      >
        {t('notifications.inApp')}
      </Switch>
      {isInShell() && profile.push_platforms.length > 0 && (
        <Switch
          checked={asked?.push ?? profile.notifications.push}
          note={t('notices.pushMore')}
          onChange={({ target }) => choosePush(target.checked)}
        >
          {t('notices.push')}
        </Switch>
      )}
      {isOn && (
        <section aria-label={t('notices.which')}>
          <Heading as="h3">{t('notices.which')}</Heading>
          {notificationCategories.map((category) => (
            <Switch
              key={category}
              checked={categories.includes(category)}
              onChange={({ target }) => chooseCategory(category, target.checked)}
            >
              {tCategory(category)}
            </Switch>
          ))}
        </section>
      )}
    </Stack>
  );
}
