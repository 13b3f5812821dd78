/** Foreign exchange. */
import { defineCall } from '../call.ts';

const exchangeShapes = () => import('../calls/exchange.ts');

export const list = defineCall({
  name: 'exchange.list',
  method: 'GET',
  path: '/acceptor/order/list',
  auth: 'account',
  shape: async () => (await exchangeShapes()).list,
});

export const detail = defineCall({
  name: 'exchange.detail',
  method: 'POST',
  path: '/acceptor/detail',
  auth: 'account',
  shape: async () => (await exchangeShapes()).detail,
});

export const dispute = defineCall({
  name: 'exchange.dispute',
  method: 'POST',
  path: '/acceptor/dispute',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await exchangeShapes()).dispute,
});
