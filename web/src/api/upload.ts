/** Sends a form with progress: only XMLHttpRequest reports how much has been sent. Loaded when a file is first sent. */

export interface UploadParts {
  headers: Headers;
  body: FormData;
  signal: AbortSignal;
  /** The share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends the form and returns the answer as `fetch` would; rejects if there is none. */
export function postWithProgress(url: string, { headers, body, signal, onProgress }: UploadParts): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('no answer'));
    request.open('POST', url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
        }),
      );
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) fail();
    else request.send(body);
  });
}
