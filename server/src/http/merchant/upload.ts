/** Reading the one file of a form, cut while streaming (spec.md section 5: at most 5 MB). */
import type { FastifyRequest } from 'fastify';
import { limits } from '@placard/contract';
import type { UploadedFile } from './handlers.ts';

/**
 * The part named `file`; undefined when the request is no form or has no such part. A file over the limit is read no
 * further and marked, so that a huge sender costs 5 MB at most.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile | undefined> {
  if (!request.isMultipart()) return undefined;
  const part = await request.file({ limits: { fileSize: limits.imageBytes, files: 1, fields: 5 }, throwFileSizeLimit: false });
  if (!part || part.fieldname !== 'file') return undefined;
  const bytes = await part.toBuffer();
  return { bytes, isTooLarge: part.file.truncated };
}
