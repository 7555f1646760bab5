/** What is shown of a project: its rows unless said. */
export const TABS = ['rows', 'build', 'costs', 'versions'] as const
export type ProjectTab = (typeof TABS)[number]

/** Reads it from the address: `?tab=costs`. */
export const readProjectTab = (search: object): ProjectTab =>
  TABS.find((each) => each === (search as { tab?: unknown }).tab) ?? 'rows'
