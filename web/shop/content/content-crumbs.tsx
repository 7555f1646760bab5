import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { PageSlug } from '../../../worker/store/content/schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PAGE_PATHS } from '../../shell/content/page-paths.ts'

interface Props {
  slug: PageSlug
  title: string
  isHelp: boolean
}

/** Search / Help / Delivery. */
export function ContentCrumbs({ slug, title, isHelp }: Props) {
  const { t } = useTranslation('shop/content')
  const params = { locale: useLocale() }
  return (
    <Breadcrumbs label={t('common:frame.breadcrumbs')}>
      <Link to="/$locale" params={params}>
        {t('home')}
      </Link>
      {isHelp && slug !== 'help' && (
        <Link to={PAGE_PATHS.help} params={params}>
          {t('common:pages.help')}
        </Link>
      )}
      <span>{title}</span>
    </Breadcrumbs>
  )
}
