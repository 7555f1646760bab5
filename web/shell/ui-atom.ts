import { storedAtom } from '../lib/stored-atom.ts'

export type Theme = 'system' | 'light' | 'dark'

/** How the pages look on this device; `public/theme.js` reads it before the first paint. */
export interface Ui {
  theme: Theme
  /** The back office's side bar, on wide screens. */
  isSidebarVisible: boolean
}

const INITIAL: Ui = { theme: 'system', isSidebarVisible: true }
const THEMES: readonly unknown[] = ['system', 'light', 'dark'] satisfies Theme[]

/** Reads the valid parts of it; the rest has its default. */
export function readUi(data: unknown): Ui | null {
  if (typeof data !== 'object' || data === null) return null
  const { theme, isSidebarVisible } = data as Partial<Record<keyof Ui, unknown>>
  return {
    theme: THEMES.includes(theme) ? (theme as Theme) : INITIAL.theme,
    isSidebarVisible:
      typeof isSidebarVisible === 'boolean' ? isSidebarVisible : INITIAL.isSidebarVisible,
  }
}

export const uiAtom = storedAtom<Ui>({ key: 'ui', version: 1, initial: INITIAL, read: readUi })
