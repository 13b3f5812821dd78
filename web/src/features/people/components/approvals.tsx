import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Heading, Muted } from '../../../ui/text.tsx';
import { useApprove, useDecline } from '../api/use-approvals.ts';
import type { Approval } from '../api/use-approvals.ts';
import type { People } from '../api/use-people.ts';
import { useRuleInWords } from './second-person.tsx';

/** Where what was approved is done again. */
const places: Readonly<Record<Approval['purpose'], string>> = {
  withdraw: href('/wallet', { sheet: 'withdraw' }),
  exchange: href('/wallet/foreign-exchange'),
  rebind_payout_account: href('/wallet/bind-card'),
  second_person: href('/ad-center', { sheet: 'people:second' }),
};

/** The act, its asker and its state, in words. */
function useWords({ currency }: Pick<People, 'currency'>) {
  const t = useTranslations('people.second');
  const tPeople = useTranslations('people');
  const formats = useFormats();
  const ruleInWords = useRuleInWords();
  const what = ({ purpose, amount, about }: Approval) =>
    t(`what.${purpose}`, {
      object: about,
      amount: amount === null ? '' : formats.money(amount, currency),
      value: ruleInWords({ currency, second_person_over: amount }),
    });
  const who = ({ is_yours: isYours, asked_by: name }: Approval) => (isYours ? tPeople('you') : name);
  const state = ({ approved_by: name }: Approval) => (name === null ? t('waits') : t('approvedBy', { name }));
  const until = (approval: Approval) =>
    t(approval.approved_by !== null && approval.is_yours ? 'again' : 'until', {
      time: formats.date(approval.expires_at, 'dateTime'),
    });
  return { what, who, state, until };
}

/** What people asked the others to approve; nothing if nothing. */
export function Approvals({ people }: { people: People }) {
  const t = useTranslations('people.second');
  const { what, who, state, until } = useWords(people);
  if (people.approvals.length === 0) return null;
  return (
    <section>
      <Heading as="h3">{t('requests')}</Heading>
      <Rows isBoxed>
        {people.approvals.map((each) => (
          <Row
            key={each.approval_id}
            label={what(each)}
            sub={[who(each), state(each), until(each)].join(' · ')}
            isAsking={each.can_approve}
            onClick={() => setQuery('sheet', `people:${each.approval_id}`)}
          />
        ))}
      </Rows>
    </section>
  );
}

interface ApprovalDetailProps {
  people: People;
  of: Approval;
  passcode: Passcode;
  onDone: () => void;
}

/** One request: approving it with the six digits, or why this person cannot; its end; where it is sent again. */
export function ApprovalDetail({ people, of: approval, passcode, onDone }: ApprovalDetailProps) {
  const t = useTranslations('people.second');
  const { what, who, state, until } = useWords(people);
  const isApproved = approval.approved_by !== null;
  return (
    <Stack gap={5}>
      <p>{what(approval)}</p>
      <Facts
        facts={[
          { label: t('askedBy'), value: who(approval) },
          { label: t('state'), value: [state(approval), until(approval)].join(' · ') },
        ]}
      />
      {!isApproved && !approval.can_approve && <Muted>{t(approval.is_yours ? 'yours' : 'tooNew')}</Muted>}
      <Stack gap={3}>
        {approval.can_approve && <Approve of={approval} subject={what(approval)} passcode={passcode} onDone={onDone} />}
        {isApproved && approval.is_yours && <ButtonLink href={places[approval.purpose]}>{t('sendAgain')}</ButtonLink>}
        <Decline of={approval} what={what(approval)} onDone={onDone} />
      </Stack>
    </Stack>
  );
}

type ActProps = Pick<ApprovalDetailProps, 'of' | 'onDone'>;

function Approve({
  of: { approval_id },
  subject,
  passcode,
  onDone,
}: ActProps & { subject: string; passcode: Passcode }) {
  const t = useTranslations('people.second');
  const tApp = useTranslations('app.actions');
  const { mutateAsync, isPending } = useApprove();
  // The list is read again before this is over.
  const handlePassed = async (ticket: string) => {
    await mutateAsync({ approval_id, ticket });
    showToast(t('approved'));
    onDone();
  };
  return (
    <Button
      isSending={isPending}
      sendingLabel={tApp('sending')}
      onClick={() =>
        passcode.ask({
          purpose: 'change_people',
          people: { act: 'approve', approval_id },
          subject,
          onPassed: (ticket) => void handlePassed(ticket).catch(() => undefined),
        })
      }
    >
      {t('approve')}
    </Button>
  );
}

function Decline({ of: { approval_id, is_yours: isYours }, what, onDone }: ActProps & { what: string }) {
  const t = useTranslations(`people.second`);
  const tApp = useTranslations('app.actions');
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useDecline();
  // The list is read again before this is over, and the request is gone with its row.
  const handleDecline = async () => {
    await mutateAsync({ approval_id });
    showToast(t(isYours ? 'takenBack' : 'declined'));
    onDone();
  };
  const label = t(isYours ? 'takeBack' : 'decline');
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(isYours ? 'takeBackOf' : 'declineOf')}
        keep={tApp('cancel')}
        ok={label}
        isPending={isPending}
        onConfirm={() => void handleDecline().catch(() => setIsAsking(false))}
      >
        {what}
      </ConfirmDialog>
    </>
  );
}
