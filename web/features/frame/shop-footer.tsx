import { useTranslation } from 'react-i18next'
import { useInit } from '../settings/use-init.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The year the page was opened in. */
const year = new Date().getFullYear()

export function ShopFooter() {
  const { t } = useTranslation()
  const { store_name } = useInit()
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <span>{t('footer.copyright', { year, name: store_name })}</span>
        <div className="end">
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
