import { mayDo } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { useRole } from '../../../state/may.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useLeaveBusiness } from '../api/use-businesses.ts';
import { useRemovePerson } from '../api/use-people.ts';
import type { People, Person } from '../api/use-people.ts';

interface PersonDetailProps {
  people: People;
  person: Person;
  onRemoved: () => void;
}

/** A person's role, limits and times, and what may be done about them. */
export function PersonDetail({ people, person, onRemoved }: PersonDetailProps) {
  const t = useTranslations('people');
  const ownRole = useRole();
  const act = (name: string) => () => setQuery('sheet', `people:${person.person_id}:${name}`);
  return (
    <Stack gap={5}>
      <PersonFacts person={person} currency={people.currency} />
      {person.can_change && (
        <Stack gap={3}>
          <Button look="secondary" onClick={act('change')}>
            {t('change')}
          </Button>
          {ownRole === 'owner' && (
            <Button look="text" onClick={act('hand-over')}>
              {t('handOver')}
            </Button>
          )}
          <Remove person={person} onRemoved={onRemoved} />
        </Stack>
      )}
      {person.is_you && (person.role === 'owner' ? <Muted>{t('ownerStays')}</Muted> : <Leave />)}
    </Stack>
  );
}

function PersonFacts({ person, currency }: { person: Person; currency: string }) {
  const t = useTranslations('people');
  const formats = useFormats();
  const { role, put_max: putMax, put_day: putDay, joined_at: joinedAt, last_seen_at: seenAt } = person;
  const limit = (amount: string | null) => (amount === null ? t('noLimit') : formats.money(amount, currency));
  const facts = [
    { label: t('role'), value: t(`roles.${role}`) },
    ...(mayDo(role, 'put')
      ? [
          { label: t('perPut'), value: limit(putMax) },
          { label: t('perDay'), value: limit(putDay) },
        ]
      : []),
    ...(person.username === null ? [] : [{ label: t('username'), value: person.username }]),
    ...(joinedAt === null ? [] : [{ label: t('since'), value: formats.date(joinedAt, 'date') }]),
    { label: t('lastSeen'), value: seenAt === null ? t('unseen') : formats.date(seenAt, 'dateTime') },
  ];
  return (
    <>
      <Facts facts={facts} />
      <Muted>{t(`may.${role}`)}</Muted>
    </>
  );
}

function Remove({ person: { person_id, name }, onRemoved }: Pick<PersonDetailProps, 'person' | 'onRemoved'>) {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useRemovePerson();
  // The list is read again before this is over, and the person is gone with their row.
  const handleRemove = async () => {
    await mutateAsync({ person_id });
    showToast(t('removed'));
    onRemoved();
  };
  return (
    <>
      <Button look="text" onClick={() => setIsAsking(true)}>
        {t('remove', { name })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('removeOf', { name })}
        keep={tApp('cancel')}
        ok={t('remove', { name })}
        isDanger
        isPending={isPending}
        onConfirm={() => void handleRemove().catch(() => setIsAsking(false))}
      >
        {t('removeNote', { name })}
      </ConfirmDialog>
    </>
  );
}

function Leave() {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const business = useUserInfo().data?.business ?? '';
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useLeaveBusiness();
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('leaveOf', { business })}
        keep={tApp('cancel')}
        ok={t('leave')}
        isDanger
        isPending={isPending}
        onConfirm={() => mutate({}, { onError: () => setIsAsking(false) })}
      >
        {t('leaveNote')}
      </ConfirmDialog>
    </>
  );
}
