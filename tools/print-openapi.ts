/** Prints the OpenAPI document as JSON on stdout: `npm run --silent openapi`. */
import { openApiDocument } from '@placard/contract/openapi';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
