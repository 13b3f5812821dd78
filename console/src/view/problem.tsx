/** What went wrong, and the way to try again where there is one. */
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
