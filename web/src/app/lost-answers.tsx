/** The outcome of acts whose answer was lost; loaded with its texts when there is one. */
import { useTranslations } from 'use-intl/react';
import { forgetUnanswered } from '../api/idempotency.ts';
import type { UnansweredAct } from '../api/idempotency.ts';
import { useFormats } from '../i18n/formats.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Stack } from '../ui/frame/layout.tsx';
import { Row, Rows } from '../ui/lists/row.tsx';

interface LostAnswersProps {
  isOpen: boolean;
  acts: readonly UnansweredAct[];
}

/** Loads their texts with them. */
export async function loadLostAnswers(): Promise<typeof LostAnswers> {
  // They come with the people, whose log names the same acts.
  await (await import('../routes/people.tsx')).loadLostTexts();
  return LostAnswers;
}

/** Shows them until they are read. */
function LostAnswers({ isOpen, acts }: LostAnswersProps) {
  const t = useTranslations('acts');
  const tApp = useTranslations('app.actions');
  const handleRead = () => acts.forEach(forgetUnanswered);
  return (
    <Dialog
      isOpen={isOpen}
      isPair={false}
      onClose={handleRead}
      title={t('title')}
      actions={<Button onClick={handleRead}>{tApp('ok')}</Button>}
    >
      <Stack>
        <p>{t('text')}</p>
        <Rows isBoxed>
          {acts.map((act) => (
            <ActRow key={act.key} act={act} />
          ))}
        </Rows>
        <p>{t('after')}</p>
      </Stack>
    </Dialog>
  );
}

function ActRow({ act: { call, amount, sentAt, outcome } }: { act: UnansweredAct }) {
  const t = useTranslations('acts');
  const formats = useFormats();
  const [area, verb] = call.split('.');
  // A call for which only a later version of the app has a text is shown too.
  const key = `names.${area}.${verb}` as 'names.other';
  const name = t.has(key) ? t(key) : t('names.other');
  return (
    <Row
      label={name}
      sub={[
        ...(amount === undefined ? [] : [formats.amount(amount)]),
        ...(sentAt > 0 ? [formats.date(sentAt, 'dateTime')] : []),
      ].join(' · ')}
      value={outcome === 'done' ? t('done') : t('notDone')}
      isValueStrong
    />
  );
}
