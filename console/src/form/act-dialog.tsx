/**
 * One act from its form to its answer: first the form, then a preview (with the ledger entries if money moves), then it
 * is done, once. Each opened dialog has one Idempotency-Key, so a double click, or sending again after a lost answer,
 * is the same act.
 */
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accessLimits } from '@placard/contract';
import {
  allOperatorCalls,
  countsByAmount,
  formFields,
  operatorCalls,
  proposableCalls,
  valueOf,
} from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { Refused, send } from '../api/client.ts';
import type { Row } from '../things.ts';
import { wordsOf } from '../things.ts';
import { Dialog } from '../view/dialog.tsx';
import { Problem } from '../view/problem.tsx';
import { TransferTables } from '../view/transfers.tsx';
import { Facts, isRow } from '../view/value.tsx';
import { ActPreview } from './act-preview.tsx';
import { FieldsForm } from './fields-form.tsx';
import type { Act } from './open-act.ts';
import { ProposeForm } from './propose-form.tsx';
import { RowChanged } from './row-changed.tsx';
import { askedFields, typedOf } from './values.ts';
import type { Typed } from './values.ts';

type Step =
  | { name: 'form' }
  | { name: 'review'; request: Row }
  | { name: 'propose'; request: Row }
  | { name: 'done'; data: unknown };

export function ActDialog({ act, onClose }: { act: Act; onClose: (isDone: boolean) => void }) {
  const { call, fixed = {}, thing } = act;
  const queryClient = useQueryClient();
  const { step, setStep, typed, setTyped, asksNothing, doIt, refused } = useAct(act);
  const close = () => {
    if (refused) void queryClient.invalidateQueries();
    onClose(step.name === 'done');
  };
  return (
    <Dialog title={isApproval(call) ? 'Approve this proposal?' : call.summary} onClose={close}>
      {step.name !== 'done' && <p className="help">{call.description}</p>}
      {step.name === 'form' && (
        <>
          <Problem error={doIt.error} />
          <FieldsForm
            call={call}
            fixed={fixed}
            initial={typed}
            refused={refused?.fields ?? []}
            submitText="Review"
            onSubmit={(request, texts) => {
              setTyped(texts);
              doIt.reset();
              setStep({ name: 'review', request });
            }}
          >
            <CloseButton onClose={close} text="Cancel" />
          </FieldsForm>
        </>
      )}
      {step.name === 'review' && (
        <Review
          call={call}
          request={step.request}
          refused={refused}
          isBusy={doIt.isPending}
          seen={thing}
          row={act.row}
          onBack={asksNothing ? undefined : () => setStep({ name: 'form' })}
          onPropose={() => setStep({ name: 'propose', request: step.request })}
          onConfirm={() => doIt.mutate(step.request)}
          onClose={close}
        />
      )}
      {step.name === 'propose' && <ProposeForm call={call} request={step.request} onClose={close} />}
      {step.name === 'done' && <Done call={call} data={step.data} onClose={close} />}
    </Dialog>
  );
}

/** The state of an opened act, and the functions that run it. */
function useAct({ call, fixed = {}, thing }: Act) {
  const fields = formFields(call);
  const asksNothing = askedFields(fields, fixed).length === 0;
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>(() => (thing ? typedOf(fields, thing) : {}));
  const [step, setStep] = useState<Step>(asksNothing ? { name: 'review', request: fixed } : { name: 'form' });
  const doIt = useMutation({
    mutationFn: async (request: Row) => await send(call, request, key),
    onSuccess: (data) => {
      setStep({ name: 'done', data });
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof Refused && error.fields.length > 0 && !asksNothing) setStep({ name: 'form' });
    },
  });
  const refused = doIt.error instanceof Refused ? doIt.error : undefined;
  return { step, setStep, typed, setTyped, asksNothing, doIt, refused };
}

function Done({ call, data, onClose }: { call: OperatorCall; data: unknown; onClose: () => void }) {
  return (
    <>
      {/* In view, though the focus is on the button below a long answer. */}
      <p role="status" className="done" ref={(line) => line?.scrollIntoView()}>
        Done.
      </p>
      {call.showsSecret && <p>This is shown only once. Save it now.</p>}
      {isRow(data) && <Facts data={data} />}
      <div className="buttons">
        <CloseButton onClose={onClose} text="Close" isFocused={!call.showsSecret} />
      </div>
    </>
  );
}

function CloseButton({ onClose, text, isFocused = false }: { onClose: () => void; text: string; isFocused?: boolean }) {
  return (
    <button ref={isFocused ? takeFocus : undefined} type="button" onClick={onClose}>
      {text}
    </button>
  );
}

interface ReviewProps {
  call: OperatorCall;
  request: Row;
  refused: Refused | undefined;
  isBusy: boolean;
  /** The row as the operator saw it. */
  seen: Row | undefined;
  /** The row of the act, as its list shows it. */
  row: Row | undefined;
  onBack: (() => void) | undefined;
  onPropose: () => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** So that Enter continues: at once in an open dialog; a dialog that opens looks for the attribute. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (!button) return;
  button.autofocus = true;
  button.focus({ preventScroll: true });
}

/** Shows what the act will do, before it is done. */
function Review({ call, request, refused, isBusy, seen, row, onBack, onPropose, onConfirm, onClose }: ReviewProps) {
  const preview = usePreview(call, request);
  const isProposable = proposableCalls.some((name) => name === call.name);
  const needsTwo =
    isProposable &&
    (preview.data?.needs_second_person === true ||
      refused?.reason === 'second_person_needed' ||
      refused?.reason === 'own_booking');
  const current = currentOf(refused) ?? currentOf(preview.error);
  if (current) return <RowChanged seen={seen ?? {}} current={current} onClose={onClose} />;
  const { revision: _revision, ...shown } = request;
  return (
    <>
      {row && <Facts data={isApproval(call) ? proposedIn(row) : toldOf(row, shown)} />}
      <Facts data={withoutFiles(call, shown)} />
      <ChosenPictures call={call} request={shown} />
      <ActPreview call={call} request={request} />
      {preview.isLoading && <p role="status">Loading the ledger entries…</p>}
      {preview.data && (
        <>
          <h3>Ledger entries</h3>
          {preview.data.transfers.length === 0 && <p className="empty">None: no money moves.</p>}
          <TransferTables transfers={preview.data.transfers} />
        </>
      )}
      <Problem error={preview.error ?? (needsTwo ? null : refused)} />
      {needsTwo && (
        <p className="notice">
          This takes a second operator. {whyTwo(call, preview.data?.second_person_over ?? limitOf(refused))} Propose it,
          with evidence; another operator approves it.
        </p>
      )}
      <div className="buttons">
        {onBack && (
          <button type="button" onClick={onBack} disabled={isBusy}>
            Back
          </button>
        )}
        <CloseButton onClose={onClose} text="Cancel" />
        {needsTwo ? (
          <button type="button" className="primary" onClick={onPropose}>
            Propose
          </button>
        ) : (
          <button
            // It is disabled until the preview is shown, and cannot take the focus before.
            key={String(preview.isLoading)}
            ref={takeFocus}
            type="button"
            className="primary"
            disabled={isBusy || preview.isLoading || preview.isError}
            onClick={onConfirm}
          >
            {isBusy ? 'Being done…' : `Confirm: ${wordsOf(call.name.split('.')[1] ?? '').toLowerCase()}`}
          </button>
        )}
      </div>
    </>
  );
}

function isApproval(call: OperatorCall): boolean {
  return call === operatorCalls.proposals.approve;
}

/** What a proposal asks for, in words: the act and whom it is about come first, the rest of its request follows. */
function proposedIn({ call, about, amount, currency, request, evidence, proposed_by }: Row): Row {
  const { merchant: _merchant, amount: _amount, ...asked } = isRow(request) ? request : {};
  const act = allOperatorCalls.find(({ name }) => name === call)?.summary ?? call;
  return { act, about, ...(amount !== null && { amount, currency }), ...asked, evidence, proposed_by };
}

/** Lists the known facts of the row, one per line, except those that the request repeats. */
function toldOf(row: Row, request: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => request[name] === undefined && value !== null && value !== '' && typeof value !== 'object',
    ),
  );
}

/** The row as it is now, where somebody changed it in the meantime. */
function currentOf(error: unknown): Row | undefined {
  const refusal = error instanceof Refused ? error.refusal : undefined;
  return refusal?.reason === 'row_changed' ? refusal.current : undefined;
}

/**
 * Shows a document as its length and a picture as itself, because a reader cannot read their bytes. Masks a password:
 * its owner knows it, and somebody may be looking over their shoulder.
 */
function withoutFiles(call: OperatorCall, request: Row): Row {
  const kinds = new Map(formFields(call).map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    Object.entries(request)
      .filter(([name, value]) => kinds.get(name) !== 'file' && value !== undefined)
      .map(([name, value]) => [
        name,
        call.secrets.includes(name)
          ? '••••••••'
          : kinds.get(name) === 'document' && typeof value === 'string'
            ? `${value.length} characters`
            : value,
      ]),
  );
}

function ChosenPictures({ call, request }: { call: OperatorCall; request: Row }) {
  const pictures = formFields(call).filter(({ name, kind }) => kind === 'file' && typeof request[name] === 'string');
  return pictures.map(({ name }) => (
    <figure key={name}>
      <figcaption>{wordsOf(name)}</figcaption>
      <img className="picture" src={`data:image/*;base64,${String(request[name])}`} alt="What was chosen" />
    </figure>
  ));
}

/** The transfers that the call would write, if it moves money. */
function usePreview(call: OperatorCall, request: Row) {
  return useQuery({
    queryKey: ['preview', call.name, request],
    queryFn: async () => await send(operatorCalls.previews.show, { call: call.name, request }),
    enabled: call.isAct && call.transfers.length > 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Why the act waits. Even a small amount may: accounts of one person share one sum. */
function whyTwo({ name }: OperatorCall, over: string | undefined): string {
  const row = valueOf(name);
  if (row.tells && (row.counts === 'nothing' || row.counts === 'everyone'))
    return `${row.why} One person writes to ${accessLimits.merchantsWrittenTo} merchants in 24 hours, and nothing that names an amount or an account.`;
  return countsByAmount(row) && over !== undefined
    ? `${row.why} It is above ${over}, alone or with the acts of the last 24 hours by you, by operators that you made, promoted, enabled or reset lately, and by those who did so to you.`
    : row.why;
}

function limitOf(refused: Refused | undefined): string | undefined {
  const refusal = refused?.refusal;
  return refusal?.reason === 'second_person_needed' ? refusal.limit : undefined;
}
