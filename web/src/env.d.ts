interface ImportMetaEnv {
  /** Where the API is: `/api` on the same origin unless the build says otherwise. */
  readonly PLACARD_API_BASE: string;
}
