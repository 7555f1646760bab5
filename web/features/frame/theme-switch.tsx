import { useAtom } from 'jotai'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'
import { showTheme, themeAtom } from '../settings/theme.ts'

/** Light, dark, or as the system has it; kept on this device. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const [theme, setTheme] = useAtom(themeAtom)
  useEffect(() => showTheme(theme), [theme])
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
