import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

/** The way back to the list. */
export function ChannelsCrumb() {
  const { t } = useTranslation('admin/channels')
  return (
    <Link to="/$locale/admin/settings/channels" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}
