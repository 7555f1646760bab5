import { atomWithStorage } from 'jotai/utils'

export type Theme = 'system' | 'light' | 'dark'

/** The theme chosen on this device; `public/theme.js` reads the same key before the first paint. */
export const themeAtom = atomWithStorage<Theme>('theme', 'system', undefined, { getOnInit: true })

/** Puts the theme on the page. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
