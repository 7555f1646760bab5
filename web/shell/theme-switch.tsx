import { atom, useAtom } from 'jotai'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type Theme, uiAtom } from './ui-atom.ts'

/** Light, dark, or as the system has it; kept on this device. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const [theme, setTheme] = useAtom(themeAtom)
  const shown = useRef(theme)
  useEffect(() => {
    // `theme.js` has applied the stored theme already; it is known here only after the first
    // render.
    if (shown.current === theme) return
    shown.current = theme
    showTheme(theme)
  }, [theme])
  return (
    <Segmented
      label={t('theme.label')}
      value={theme}
      onChange={setTheme}
      options={[
        { value: 'system', label: t('theme.system'), icon: Monitor },
        { value: 'light', label: t('theme.light'), icon: Sun },
        { value: 'dark', label: t('theme.dark'), icon: Moon },
      ]}
    />
  )
}

/** The theme chosen on this device. */
const themeAtom = atom(
  (get) => get(uiAtom).theme,
  (get, set, theme: Theme) => set(uiAtom, { ...get(uiAtom), theme }),
)

/** Puts the theme on the page. */
function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
