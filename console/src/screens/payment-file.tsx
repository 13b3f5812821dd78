/** The file of a batch for the bank, in both formats. */
import { useMutation } from '@tanstack/react-query';
import { formFields, operatorCalls } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import { saveFile } from '../api/save-file.ts';
import type { Row } from '../things.ts';
import { Problem } from '../view/problem.tsx';

const { file } = operatorCalls.payments;
const formats = formFields(file).find(({ name }) => name === 'format')?.options ?? [];

export function PaymentFile({ batch }: { batch: Row }) {
  const fetchFile = useMutation({
    mutationFn: async (format: string) => {
      const answer = await send(file, { batch_no: batch.batch_no, format });
      saveFile(new Blob([answer.content], { type: answer.media_type }), answer.file_name);
    },
  });
  if (batch.state !== 'sent') return <p className="help">The file for the bank appears here once the batch is sent.</p>;
  return (
    <div className="acts">
      {formats.map((format) => (
        <button key={format} type="button" disabled={fetchFile.isPending} onClick={() => fetchFile.mutate(format)}>
          File for the bank ({format})
        </button>
      ))}
      <Problem error={fetchFile.error} />
    </div>
  );
}
