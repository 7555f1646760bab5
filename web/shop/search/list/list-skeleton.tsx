import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'

const ROWS = [70, 62, 78, 66]

/** The answers' shape while they are on the way. */
export function ListSkeleton() {
  const { t } = useTranslation('shop/search')
  return (
    <div className="stack stack-4" role="status" aria-label={t('loading')}>
      {ROWS.map((width) => (
        <div key={width} className="skel-row" aria-hidden="true">
          <Skeleton width={`${width}%`} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  )
}
