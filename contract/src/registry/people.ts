/** The people of a business. */
import { defineCall } from '../call.ts';

const peopleShapes = () => import('../calls/people.ts');

export const list = defineCall({
  name: 'people.list',
  method: 'GET',
  path: '/people/list',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await peopleShapes()).list,
});

export const invite = defineCall({
  name: 'people.invite',
  method: 'POST',
  path: '/people/invite',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await peopleShapes()).invite,
});

export const revokeInvitation = defineCall({
  name: 'people.revokeInvitation',
  method: 'POST',
  path: '/people/invitation/revoke',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await peopleShapes()).revokeInvitation,
});

export const lookUp = defineCall({
  name: 'people.lookUp',
  method: 'GET',
  path: '/people/invitation',
  auth: 'none',
  origin: 'placard',
  shape: async () => (await peopleShapes()).lookUp,
});

export const accept = defineCall({
  name: 'people.accept',
  method: 'POST',
  path: '/people/invitation/accept',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await peopleShapes()).accept,
});

export const change = defineCall({
  name: 'people.change',
  method: 'POST',
  path: '/people/change',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await peopleShapes()).change,
});

export const remove = defineCall({
  name: 'people.remove',
  method: 'POST',
  path: '/people/remove',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await peopleShapes()).remove,
});

export const leave = defineCall({
  name: 'people.leave',
  method: 'POST',
  path: '/people/leave',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await peopleShapes()).leave,
});

export const handOver = defineCall({
  name: 'people.handOver',
  method: 'POST',
  path: '/people/hand_over',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  endsSession: true,
  shape: async () => (await peopleShapes()).handOver,
});

export const businesses = defineCall({
  name: 'people.businesses',
  method: 'GET',
  path: '/people/businesses',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await peopleShapes()).businesses,
});

export const enter = defineCall({
  name: 'people.enter',
  method: 'POST',
  path: '/people/enter',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await peopleShapes()).enter,
});

export const setSecondPerson = defineCall({
  name: 'people.setSecondPerson',
  method: 'POST',
  path: '/people/second_person',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await peopleShapes()).setSecondPerson,
});

export const approve = defineCall({
  name: 'people.approve',
  method: 'POST',
  path: '/people/approval/give',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await peopleShapes()).approve,
});

export const decline = defineCall({
  name: 'people.decline',
  method: 'POST',
  path: '/people/approval/decline',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await peopleShapes()).decline,
});
