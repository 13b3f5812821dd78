/**
 * Prints an OpenAPI document as JSON on stdout: `npm run --silent openapi` the merchant API's,
 * `npm run --silent openapi -- --operator` the operator API's, `npm run --silent openapi -- --delivery` the delivery API's,
 * `npm run --silent openapi -- --keys` that of the calls for API keys.
 */
import { deliveryOpenApiDocument } from '@placard/contract/delivery-openapi';
import { keyOpenApiDocument } from '@placard/contract/key-openapi';
import { openApiDocument } from '@placard/contract/openapi';
import { operatorOpenApiDocument } from '@placard/contract/operator/openapi';

const documents = {
  '--operator': operatorOpenApiDocument,
  '--delivery': deliveryOpenApiDocument,
  '--keys': keyOpenApiDocument,
};
const [, make = openApiDocument] = Object.entries(documents).find(([flag]) => process.argv.includes(flag)) ?? [];
const document = await make();
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
