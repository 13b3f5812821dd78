/** The limits of appeals (product.md section 5), apart from the others: no page needs them before somebody appeals. */
export const appealLimits = {
  textMax: 2_000,
  picturesMax: 5,
  /** Texts of the merchant in one appeal. */
  messagesMax: 20,
  /** Appeals of one merchant that wait for their decision. */
  openMax: 10,
  /** From a decision to the last moment to appeal it. */
  withinMs: 30 * 86_400_000,
  /** From an appeal to its decision; then silence means yes, as far as it may. */
  decisionMs: 7 * 86_400_000,
  /** The period over which what silence may pay one merchant is summed. */
  silenceMs: 30 * 86_400_000,
} as const;
