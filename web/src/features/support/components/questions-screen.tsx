import { BookOpen, CircleQuestionMark, FileText, Headset, MessageSquare, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery, useQuery } from '../../../platform/location.ts';
import { usePageItems, usePageTitle } from '../../../platform/page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/figures/facts.tsx';
import { Band, Main, Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Caption, Title } from '../../../ui/text.tsx';
import { useBasicConfig } from '../../../state/use-basic-config.ts';
import type { BasicConfig } from '../../../state/use-basic-config.ts';

const route = '/ad-center/ques-detail';

/** The deployment's documents by their names in the address. */
const documents = { rules: 'operating_rules', terms: 'terms', privacy: 'privacy_policy' } as const;
type DocumentName = keyof typeof documents;

function isDocumentName(text: string | null): text is DocumentName {
  return text !== null && Object.hasOwn(documents, text);
}

/**
 * Questions and answers: one by `?id=`, a document by `?doc=rules|terms|privacy`, else the list. The texts come from
 * the server each time and are not stored on the device (specification.md section 3).
 */
export function QuestionsScreen() {
  const query = useBasicConfig();
  const address = useQuery();
  const id = address.get('id');
  const doc = address.get('doc');
  return (
    <Main>
      {query.data === undefined ? (
        <Band>
          <Loaded of={query} shape={[[28, '70%'], 22, 22, [22, '80%']]}>
            {() => null}
          </Loaded>
        </Band>
      ) : (
        <Loaded of={query} shape={[]}>
          {(config) =>
            isDocumentName(doc) ? (
              <Document page={config[documents[doc]]} />
            ) : id !== null ? (
              <Answer id={id} config={config} />
            ) : (
              <Questions config={config} />
            )
          }
        </Loaded>
      )}
    </Main>
  );
}

function Document({ page }: { page: BasicConfig['terms'] }) {
  const t = useTranslations('support.question');
  usePageTitle(page.title);
  return (
    <Band>
      <Stack gap={3}>
        <Caption>{t('version', { version: page.version })}</Caption>
        <Prose>{page.body}</Prose>
      </Stack>
    </Band>
  );
}

function Answer({ id, config }: { id: string; config: BasicConfig }) {
  const t = useTranslations('support.question');
  const item = config.faq_config.find((each) => each.id === id);
  if (!item) {
    return (
      <Band>
        <Empty
          title={t('missing')}
          action={
            <ButtonLink look="secondary" isSmall isAuto href={href(route)}>
              {t('toList')}
            </ButtonLink>
          }
        />
      </Band>
    );
  }
  return (
    <>
      <Band>
        <Stack gap={3}>
          <Title as="h2">{item.question}</Title>
          <Prose>{item.answer}</Prose>
        </Stack>
      </Band>
      <MoreHelp topic={item.question} />
    </>
  );
}

function Questions({ config: { faq_config: questions } }: { config: BasicConfig }) {
  const t = useTranslations('support.question');
  const tContact = useTranslations('support.customer');
  usePageItems(questions.map(({ id }) => href(route, { id })));
  return (
    <>
      <Band isFlush>
        {questions.length === 0 ? (
          <Empty
            of={CircleQuestionMark}
            title={t('none')}
            action={
              <Button look="secondary" isSmall isAuto onClick={() => setQuery('sheet', 'service')}>
                {tContact('contacts')}
              </Button>
            }
          />
        ) : (
          <Rows>
            {questions.map((item) => (
              <Row key={item.id} label={item.question} href={href(route, { id: item.id })} />
            ))}
          </Rows>
        )}
      </Band>
      <Band title={t('documents')}>
        <Rows>
          <Row icon={BookOpen} label={t('doc.rules')} href={href(route, { doc: 'rules' })} />
          <Row icon={FileText} label={t('doc.terms')} href={href(route, { doc: 'terms' })} />
          <Row icon={ShieldCheck} label={t('doc.privacy')} href={href(route, { doc: 'privacy' })} />
        </Rows>
      </Band>
      <MoreHelp />
    </>
  );
}

/** What to do when no answer helps. */
function MoreHelp({ topic }: { topic?: string }) {
  const t = useTranslations('support.question');
  return (
    <Band title={t('more')}>
      <Rows>
        <Row icon={Headset} label={t('ask')} onClick={() => setQuery('sheet', 'service')} />
        <Row icon={MessageSquare} label={t('write')} href={href('/ad-center/feedback', { topic })} />
      </Rows>
    </Band>
  );
}
