import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href } from '../../../platform/location.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';

/** This many are on the page; the others are a tap away (specification.md section 2). */
const shownQuestions = 5;

/**
 * The first questions, each linked to its answer, and the list of all with rules and terms. Nothing if there are none.
 */
export function QuestionsBand({ questions }: { questions: readonly { id: string; question: string }[] }) {
  const t = useTranslations('adCenter.tools');
  if (questions.length === 0) return null;
  return (
    <Band title={t('questions')} isFlush>
      <Rows>
        {questions.slice(0, shownQuestions).map(({ id, question }) => (
          <Row key={id} icon={CircleQuestionMark} label={question} href={href('/ad-center/ques-detail', { id })} />
        ))}
        <Row label={t('allQuestions')} href={href('/ad-center/ques-detail')} />
      </Rows>
    </Band>
  );
}
