import { atom } from 'jotai'
import { type Theme, uiAtom } from './ui-atom.ts'

/** The theme chosen on this device. */
export const themeAtom = atom(
  (get) => get(uiAtom).theme,
  (get, set, theme: Theme) => set(uiAtom, { ...get(uiAtom), theme }),
)

/** Puts the theme on the page. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
