/** What went wrong, with a button to try again if that is possible. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error === null || error === undefined) return null;
  return (
    <div className="problem" role="alert">
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
