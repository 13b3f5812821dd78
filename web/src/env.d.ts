/** The keys of a part of the messages, put in by web/tools/messages-plugin.ts. */
declare module '*-keys' {
  export const keys: string;
}

interface ImportMetaEnv {
  /** Where the API is: `/api` on the same origin unless the build says otherwise. */
  readonly PLACARD_API_BASE: string;
}
