import { useTranslation } from '../i18n/use-translation.tsx'
import { useInit } from './init/use-init.ts'

/** Says that this is a test, when the debug flag is on. */
export function TestModeBanner() {
  const { t } = useTranslation()
  const { debug } = useInit()
  if (!debug) return null
  return (
    <aside className="test-mode" aria-label={t('testMode.title')}>
      <strong>{t('testMode.title')}</strong> {t('testMode.text')}
    </aside>
  )
}
