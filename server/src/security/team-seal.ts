/** What a person may do in a business is sealed: whoever has only the database adds nobody, and widens nothing. */
import type { MemberRole, Minor } from '@placard/contract';
import type { SecretBox } from './secret-box.ts';
import { isSealedFor, sealFor } from './session-seals.ts';

/** A row of `team_member`. Amounts are minor units of the wallet currency. */
export interface SealedMember {
  id: string;
  merchant_id: string;
  person_id: string;
  role: MemberRole;
  put_max_minor: Minor | null;
  put_day_minor: Minor | null;
  pays_from: Date | null;
}

/** A row of `invitation`. */
export interface SealedInvitation extends Omit<SealedMember, 'person_id' | 'pays_from'> {
  invited_by: string;
  email: string | null;
  expires_at: Date;
}

const textOf = (parts: readonly (string | bigint | Date | null)[]) =>
  JSON.stringify(parts.map((part) => (part instanceof Date ? part.toISOString() : (part?.toString() ?? null))));

const memberOf = ({ merchant_id, person_id, role, put_max_minor, put_day_minor, pays_from }: SealedMember) =>
  `team member ${textOf([merchant_id, person_id, role, put_max_minor, put_day_minor, pays_from])}`;

const invitationOf = (row: SealedInvitation) =>
  `invitation ${textOf([row.id, row.merchant_id, row.invited_by, row.role, row.put_max_minor, row.put_day_minor, row.email, row.expires_at])}`;

/** Seals a row of `team_member`. */
export function sealMember(box: SecretBox, row: SealedMember): Buffer {
  return sealFor(box, memberOf(row), row.id);
}

/** Returns whether a server wrote this row. */
export function isMemberSealed(box: SecretBox, row: SealedMember & { seal: Buffer }): boolean {
  return isSealedFor(box, memberOf(row), row.id, row.seal);
}

/** Seals an invitation for its code. */
export function sealInvitation(box: SecretBox, row: SealedInvitation, code: string): Buffer {
  return sealFor(box, invitationOf(row), code);
}

/** Returns whether a server issued this code for this invitation. */
export function isInvitationSealed(
  box: SecretBox,
  row: SealedInvitation & { seal: Buffer | null },
  code: string,
): boolean {
  return isSealedFor(box, invitationOf(row), code, row.seal);
}

/** What a second person approved. */
export interface SealedApproval {
  id: string;
  merchant_id: string;
  asked_by: string;
  approved_by: string;
  purpose: string;
  amount_minor: Minor | null;
  payee: string | null;
}

const approvalOf = (row: SealedApproval) =>
  `second approval ${textOf([row.merchant_id, row.asked_by, row.approved_by, row.purpose, row.amount_minor, row.payee])}`;

/** Seals an approval for what it approves. */
export function sealApproval(box: SecretBox, row: SealedApproval): Buffer {
  return sealFor(box, approvalOf(row), row.id);
}

/** Returns whether a server wrote this approval. */
export function isApprovalSealed(box: SecretBox, row: SealedApproval & { seal: Buffer | null }): boolean {
  return isSealedFor(box, approvalOf(row), row.id, row.seal);
}

/** What a business asks a second person for. Amounts are minor units of the wallet currency. */
export interface SealedRule {
  id: string;
  merchant_id: string;
  over_minor: Minor | null;
  set_at: Date;
}

const ruleOf = ({ merchant_id, over_minor, set_at }: SealedRule) =>
  `second person rule ${textOf([merchant_id, over_minor, set_at])}`;

/** Seals a rule of the second person. */
export function sealRule(box: SecretBox, row: SealedRule): Buffer {
  return sealFor(box, ruleOf(row), row.id);
}

/** Returns whether a server set this rule. */
export function isRuleSealed(box: SecretBox, row: SealedRule & { seal: Buffer }): boolean {
  return isSealedFor(box, ruleOf(row), row.id, row.seal);
}
