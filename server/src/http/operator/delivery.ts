/** Delivery sources and conversions over HTTP. */
import {
  listConversions,
  listSources,
  readConversion,
  readSource,
  showSource,
} from '../../queries/operators/delivery.ts';
import { findNamed } from '../../queries/operators/find.ts';
import { pauseSource, renameSource, resumeSource, rotateSource } from '../../usecases/delivery/change-source.ts';
import { createSource } from '../../usecases/delivery/create-source.ts';
import { holdConversion } from '../../usecases/conversions/hold-conversion.ts';
import { releaseConversion } from '../../usecases/conversions/release-conversion.ts';
import { reverseConversion } from '../../usecases/conversions/reverse-conversion.ts';
import type { OperatorHandlers } from './handler.ts';

export const deliveryHandlers: OperatorHandlers<'sources' | 'conversions'> = {
  sources: {
    create: async ({ deps, operator }, { name, public_key, owner, is_own, is_simulated = false }) => {
      const publicKey = Buffer.from(public_key, 'base64');
      const input = { name, publicKey, owner, isOwn: is_own, isSimulated: is_simulated };
      const { sourceId } = await createSource(deps, operator, input);
      return { source: await readSource(deps.sql, sourceId) };
    },
    edit: async ({ deps, operator }, { source, name }) => {
      const sourceId = await findNamed(deps.sql, 'delivery_source', source);
      await renameSource(deps, operator, { sourceId, name });
      return { source: await readSource(deps.sql, sourceId) };
    },
    show: async ({ deps }, { source }) =>
      await showSource(deps.sql, await findNamed(deps.sql, 'delivery_source', source)),
    list: async ({ deps }, input) => await listSources(deps.sql, input),
    pause: async ({ deps, operator }, { source }) => {
      const sourceId = await findNamed(deps.sql, 'delivery_source', source);
      await pauseSource(deps, operator, { sourceId });
      return { source: await readSource(deps.sql, sourceId) };
    },
    resume: async ({ deps, operator }, { source }) => {
      const sourceId = await findNamed(deps.sql, 'delivery_source', source);
      await resumeSource(deps, operator, { sourceId });
      return { source: await readSource(deps.sql, sourceId) };
    },
    rotate: async ({ deps, operator }, { source, public_key }) => {
      const sourceId = await findNamed(deps.sql, 'delivery_source', source);
      await rotateSource(deps, operator, { sourceId, publicKey: Buffer.from(public_key, 'base64') });
      return { source: await readSource(deps.sql, sourceId) };
    },
  },
  conversions: {
    list: async ({ deps }, input) => await listConversions(deps.sql, input, deps.currency),
    hold: async ({ deps, operator }, { conversion_id, reason, review_at }) => {
      await holdConversion(deps, operator, { conversionId: conversion_id, reason, reviewAt: new Date(review_at) });
      return { conversion: await readConversion(deps.sql, conversion_id, deps.currency) };
    },
    release: async ({ deps, operator }, { conversion_id }) => {
      await releaseConversion(deps, operator, { conversionId: conversion_id });
      return { conversion: await readConversion(deps.sql, conversion_id, deps.currency) };
    },
    reverse: async ({ deps, operator }, { conversion_id, reason }) => {
      await reverseConversion(deps, operator, { conversionId: conversion_id, reason });
      return { conversion: await readConversion(deps.sql, conversion_id, deps.currency) };
    },
  },
};
