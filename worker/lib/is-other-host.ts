/**
 * Whether a secret meant for one address would go to another host by the other one: another scheme, name or
 * port, or an address where there was none. Paths do not count.
 */
export const isOtherHost = (before: string | null, after: string | null): boolean =>
  originOf(before) !== originOf(after)

const originOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).origin : url
