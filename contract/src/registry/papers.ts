/** Papers: company data, invoices, credit notes. */
import { defineCall } from '../call.ts';

/** In one file with what else is taken out of an account: each file's name travels with the login page. */
const papersShapes = async () => (await import('../calls/account-data.ts')).papers;

export const showCompany = defineCall({
  name: 'papers.showCompany',
  method: 'GET',
  path: '/user/company',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await papersShapes()).showCompany,
});

export const editCompany = defineCall({
  name: 'papers.editCompany',
  method: 'POST',
  path: '/user/company/edit',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await papersShapes()).editCompany,
});

export const list = defineCall({
  name: 'papers.list',
  method: 'GET',
  path: '/papers/list',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await papersShapes()).list,
});

export const download = defineCall({
  name: 'papers.download',
  method: 'GET',
  path: '/papers/download',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await papersShapes()).download,
});

export const summary = defineCall({
  name: 'papers.summary',
  method: 'GET',
  path: '/papers/summary',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await papersShapes()).summary,
});
