import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A list's page on its way. */
export function ListViewSkeleton() {
  const { t } = useTranslation('table')
  return (
    <div className="stack stack-5" role="status">
      <span className="sr">{t('loading')}</span>
      <Skeleton height="48px" />
      <div className="two">
        <Skeleton height="240px" />
        <Skeleton height="240px" />
      </div>
      <Skeleton height="320px" />
    </div>
  )
}
