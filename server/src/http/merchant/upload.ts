/** Reads the one file of a form, cut while streaming (specification.md section 5: at most 5 MB). */
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '@placard/contract';
import type { UploadedFile } from './handler.ts';

const formLimits = { fileSize: limits.imageBytes, files: 1, fields: 5, parts: 6, headerPairs: 20 };

/**
 * Returns the part named `file`; undefined if the request is not a readable form or has no such part. A file over the
 * limit is cut and marked, so a huge upload costs at most 5 MB.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    for await (const part of request.files({ limits: formLimits, throwFileSizeLimit: false })) {
      if (part.fieldname === 'file') return { bytes: await part.toBuffer(), isTooLarge: part.file.truncated };
      part.file.resume();
    }
  } catch (error) {
    // A broken form, or one with too many parts, contains no usable picture.
    request.log.debug({ err: error }, 'a form could not be read');
  }
  return undefined;
}
