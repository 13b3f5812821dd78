import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { useMay } from '../../../state/may.tsx';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { PageList } from '../../../ui/lists/page-list.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useCompany, useDownload, usePapers } from '../api/use-papers.ts';
import { SummaryForm } from './summary-form.tsx';
import type { Paper, PaperFormat } from '../api/use-papers.ts';

/** Invoices and credit notes by month, opened by `?sheet=papers`; `papers:<id>` is one of them. */
export function PapersSheet() {
  const t = useTranslations('papers');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('papers');
  const query = usePapers({ isEnabled: isOpen });
  const shown = useLast(isOpen ? (subject ?? '') : undefined);
  const paper = query.items.find(({ paper_id: id }) => id === shown);
  return (
    <Sheet isOpen={isOpen} onClose={close} title={paper?.number ?? t('title')} closeLabel={tApp('close')}>
      {paper ? <PaperDetail paper={paper} /> : <Papers query={query} isEnabled={isOpen} />}
    </Sheet>
  );
}

function Papers({ query, isEnabled }: { query: ReturnType<typeof usePapers>; isEnabled: boolean }) {
  const t = useTranslations('papers');
  const formats = useFormats();
  const state = query.pages[0]?.state;
  return (
    <Stack gap={5}>
      <Muted>{t('lead')}</Muted>
      {state === 'no_seller' && <Notice>{t('noSeller')}</Notice>}
      {state === 'no_company' && <Notice>{t('noCompany')}</Notice>}
      <PageList of={query} shape={[56, 56, 56]} empty={<p>{t('empty')}</p>}>
        {(paper) => (
          <Row
            key={paper.paper_id}
            label={formats.month(paper.month)}
            sub={`${t(`kind.${paper.kind}`)} · ${paper.number}`}
            value={`${formats.amount(paper.total)}\u00A0${paper.currency}`}
            isValueStrong
            onClick={() => setQuery('sheet', `papers:${paper.paper_id}`)}
          />
        )}
      </PageList>
      <CompanyRow isEnabled={isEnabled} />
      <SummaryForm />
    </Stack>
  );
}

function CompanyRow({ isEnabled }: { isEnabled: boolean }) {
  const t = useTranslations('papers.company');
  const query = useCompany({ isEnabled });
  return (
    <Loaded of={query} shape={[56]}>
      {({ company }) => (
        <Rows isBoxed>
          <Row label={t('title')} sub={company?.name ?? t('missing')} onClick={() => setQuery('sheet', 'company')} />
        </Rows>
      )}
    </Loaded>
  );
}

function PaperDetail({ paper }: { paper: Paper }) {
  const t = useTranslations('papers');
  const formats = useFormats();
  const isReader = useMay('report');
  const amount = (text: string) => `${formats.amount(text)}\u00A0${paper.currency}`;
  return (
    <Stack gap={5}>
      <Facts
        facts={[
          { label: t(`kind.${paper.kind}`), value: paper.number },
          { label: t('month'), value: formats.month(paper.month) },
          { label: t('issued'), value: formats.date(paper.issued_at, 'date') },
          { label: t('vat'), value: amount(paper.vat) },
          { label: t('total'), value: amount(paper.total) },
        ]}
      />
      {paper.corrects !== null && <Muted>{t('corrects', { number: paper.corrects })}</Muted>}
      {isReader && <Downloads paper={paper} />}
    </Stack>
  );
}

function Downloads({ paper: { paper_id: paperId } }: { paper: Paper }) {
  const t = useTranslations('papers');
  const tApp = useTranslations('app.actions');
  const { mutate, isPending, variables } = useDownload();
  const button = (format: PaperFormat, label: string) => (
    <Button
      look={format === 'pdf' ? 'primary' : 'secondary'}
      isSending={isPending && variables.format === format}
      sendingLabel={tApp('sending')}
      onClick={() => {
        if (!isPending) mutate({ paper_id: paperId, format }, { onSuccess: () => showToast(t('saved')) });
      }}
    >
      {label}
    </Button>
  );
  return (
    <Stack>
      {button('pdf', t('pdf'))}
      <Buttons isPair>
        {button('xml', t('xml'))}
        {button('csv', t('csv'))}
      </Buttons>
    </Stack>
  );
}
