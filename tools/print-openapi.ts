/**
 * Prints an OpenAPI document as JSON on stdout: `npm run --silent openapi` the merchant API's,
 * `npm run --silent openapi -- --operator` the operator API's.
 */
import { openApiDocument } from '@placard/contract/openapi';
import { operatorOpenApiDocument } from '@placard/contract/operator/openapi';

const document = process.argv.includes('--operator') ? operatorOpenApiDocument() : openApiDocument();
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
