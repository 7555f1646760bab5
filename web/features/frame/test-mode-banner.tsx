import { useTranslation } from 'react-i18next'
import { useInit } from '../settings/use-init.ts'

/** Says that nothing here is for real, when the debug flag is on. */
export function TestModeBanner() {
  const { t } = useTranslation()
  const { debug } = useInit()
  if (!debug) return null
  return (
    <div className="test-mode" role="note">
      <strong>{t('testMode.title')}</strong> {t('testMode.text')}
    </div>
  )
}
