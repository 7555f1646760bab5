/** What a page tells the service worker. */
export type ToWorker =
  /** Become the active version; with `reloads`, then tell every page to load anew. */
  | { type: 'take-over'; reloads: boolean }
  /** Which code do you serve? Answered on the message's port with an `EntryAnswer`. */
  | { type: 'which-entry' }

/** Path of the entry script of a version, e.g. `/assets/index-iNhxWR1Q.js`: its name holds its hash. */
export interface EntryAnswer {
  entry: string
}

/** What the service worker tells its pages. */
export interface ToPage {
  type: 'reload'
}

const isMessage = (data: unknown): data is { type?: unknown; reloads?: unknown } =>
  typeof data === 'object' && data !== null

/** A message for the service worker, or null for anything else. */
export function readToWorker(data: unknown): ToWorker | null {
  if (!isMessage(data)) return null
  if (data.type === 'which-entry') return { type: 'which-entry' }
  return data.type === 'take-over' ? { type: 'take-over', reloads: data.reloads === true } : null
}

/** True for the word that every page shall load anew. */
export const isReload = (data: unknown): boolean => isMessage(data) && data.type === 'reload'
