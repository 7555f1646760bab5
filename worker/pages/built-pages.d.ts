/** The client's pages, built for the Worker: `dist/server/pages.js`, see `wrangler.toml`. */
declare module 'web-pages' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module has no others
  export const webPages: import('./schemas.ts').WebPages
}
