/**
 * The result of the client's build, for the build of its pages; see `worker/cli/built-client.ts`.
 */
declare module 'built-client' {
  /** `index.html`, its first styles and scripts inside. */
  export const template: string
  /** Address of the styles that stand in the template. */
  export const sheet: string
  /** The entry, then what it imports. */
  export const scripts: string[]
  /** Sources of a content security policy that the template needs. */
  export const allowed: { scripts: string[]; styles: string[] }
  /**
   * Scripts and styles of a module and its imports, by its path in `web/`; without those of the
   * template.
   */
  export const chunks: Record<string, string[]>
  /** By address. */
  export const styles: Record<string, { href: string; text: string; digest: string }>
}
