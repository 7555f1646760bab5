/** Messages of a page to the service worker. */
export type ToWorker =
  /** Become the active version; with `reloads`, then tell every page to reload. */
  | { type: 'take-over'; reloads: boolean }
  /** Asks which version is served; answered on the message's port with an `EntryAnswer`. */
  | { type: 'which-entry' }

/** Path of the entry script of a version, e.g. `/assets/index-iNhxWR1Q.js`: its name holds its hash. */
export interface EntryAnswer {
  entry: string
}

/** Messages of the service worker to its pages. */
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

/** True for the message that every page must reload. */
export const isReload = (data: unknown): boolean => isMessage(data) && data.type === 'reload'
