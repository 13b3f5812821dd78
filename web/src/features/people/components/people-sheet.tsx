import { limits } from '@placard/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery, useQuerySheet } from '../../../platform/location.ts';
import { useMay } from '../../../state/may.tsx';
import type { Passcode } from '../../../state/passcode.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading, Muted, TextLink } from '../../../ui/text.tsx';
import { usePeople } from '../api/use-people.ts';
import type { People } from '../api/use-people.ts';
import { ApprovalDetail, Approvals } from './approvals.tsx';
import { HandOver } from './hand-over.tsx';
import { InvitationDetail } from './invitation-detail.tsx';
import { InviteForm } from './invite-form.tsx';
import { NewLink } from './new-link.tsx';
import { PersonDetail } from './person-detail.tsx';
import { PersonForm } from './person-form.tsx';
import { useLimitsText } from './role-fields.tsx';
import { SecondPersonRule, hasSecond, useRuleInWords } from './second-person.tsx';

/**
 * The people of the business, opened by `?sheet=people`; `people:new` invites one, `people:<id>` is a person, an invitation or a request to a
 * second person, `people:second` the rule for one, `people:<id>:change` and `people:<id>:hand-over` act on a person. A new link is shown until it closes.
 */
export function PeopleSheet({ passcode }: { passcode: Passcode }) {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('people');
  const [code, setCode] = useState<string>();
  const query = usePeople({ isEnabled: isOpen });
  const shown = useLast(isOpen ? (subject ?? '') : undefined) ?? '';
  const [id, act] = shown.split(':');
  const person = query.data?.people.find(({ person_id: each }) => each === id);
  const approval = query.data?.approvals.find(({ approval_id: each }) => each === id);
  const closeAll = () => {
    setCode(undefined);
    close();
  };
  const showAll = () => setQuery('sheet', 'people', { replace: true });
  const show = (made: string | null) => {
    setCode(made ?? undefined);
    showAll();
  };
  const titles: Readonly<Record<string, string>> = {
    'hand-over': t('handOver'),
    change: t('change'),
    new: t('invite'),
    second: t('second.title'),
  };
  const title = titles[act ?? id ?? ''] ?? (approval ? t('second.request') : person?.name);
  return (
    <Sheet isOpen={isOpen} onClose={closeAll} title={title ?? t('title')} closeLabel={tApp('close')}>
      <Stack gap={5}>
        {code !== undefined && id === '' && <NewLink code={code} />}
        <Loaded of={query} shape={[56, 60, 60, 50]}>
          {(people) => {
            const invitation = people.invitations.find(({ invitation_id: each }) => each === id);
            if (id === 'new') return <InviteForm people={people} passcode={passcode} onInvited={show} />;
            if (invitation) return <InvitationDetail of={invitation} currency={people.currency} onRevoked={showAll} />;
            if (approval) return <ApprovalDetail people={people} of={approval} passcode={passcode} onDone={showAll} />;
            if (id === 'second') return <SecondPersonRule people={people} passcode={passcode} onDone={showAll} />;
            if (!person) return <Everybody people={people} hasLink={code !== undefined} />;
            if (act === 'change')
              return <PersonForm people={people} person={person} passcode={passcode} onChanged={showAll} />;
            if (act === 'hand-over') return <HandOver person={person} passcode={passcode} onDone={showAll} />;
            return <PersonDetail people={people} person={person} onRemoved={showAll} />;
          }}
        </Loaded>
      </Stack>
      {passcode.dialog}
    </Sheet>
  );
}

function Everybody({ people, hasLink }: { people: People; hasLink: boolean }) {
  const t = useTranslations('people');
  const formats = useFormats();
  const limitsText = useLimitsText(people.currency);
  const open = (id: string) => () => setQuery('sheet', `people:${id}`);
  return (
    <Stack gap={5}>
      <Muted>{t('lead')}</Muted>
      <Rows isBoxed>
        {people.people.map((person) => (
          <Row
            key={person.person_id}
            label={person.name}
            sub={[t(`roles.${person.role}`), ...limitsText(person)].join(' · ')}
            value={
              person.is_you
                ? t('you')
                : person.last_seen_at === null
                  ? t('unseen')
                  : formats.relative(person.last_seen_at)
            }
            onClick={open(person.person_id)}
          />
        ))}
      </Rows>
      {people.people.length === 1 && people.invitations.length === 0 && <Muted>{t('alone')}</Muted>}
      {people.invitations.length > 0 && (
        <section>
          <Heading as="h3">{t('open')}</Heading>
          <Rows isBoxed>
            {people.invitations.map(({ invitation_id: id, role, email, expires_at: until, ...invited }) => (
              <Row
                key={id}
                label={email ?? t('byLink')}
                sub={[
                  t(`roles.${role}`),
                  ...limitsText(invited),
                  t('until', { time: formats.date(until, 'dateTime') }),
                ].join(' · ')}
                onClick={open(id)}
              />
            ))}
          </Rows>
        </section>
      )}
      <Approvals people={people} />
      <SecondPersonRow people={people} />
      {people.may_give.length > 0 && <Inviting people={people} look={hasLink ? 'secondary' : 'primary'} />}
    </Stack>
  );
}

/** The rule for a second person, or what it needs. */
function SecondPersonRow({ people }: { people: People }) {
  const t = useTranslations('people.second');
  const words = useRuleInWords();
  const mayPay = useMay('pay');
  if (people.second_person_over === null && !mayPay) return null;
  return (
    <Rows isBoxed>
      <Row
        label={t('title')}
        value={words(people)}
        {...(hasSecond(people) ? {} : { sub: t('needs') })}
        onClick={() => setQuery('sheet', 'people:second')}
      />
    </Rows>
  );
}

/** The way to the form, or why there is none. */
function Inviting({ people, look }: { people: People; look: 'primary' | 'secondary' }) {
  const t = useTranslations('people');
  const tWallet = useTranslations('wallet.setPassword');
  const { data: own } = useUserInfo();
  if (people.people.length + people.invitations.length >= limits.peopleMax) return <Notice>{t('full')}</Notice>;
  if (own?.has_transaction_password === false) {
    return (
      <Notice actions={<TextLink href={href('/wallet/set-password')}>{tWallet('setNow')}</TextLink>}>
        {t('noDigits')}
      </Notice>
    );
  }
  return (
    <Button look={look} icon={<Icon of={UserPlus} />} onClick={() => setQuery('sheet', 'people:new')}>
      {t('invite')}
    </Button>
  );
}
