import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The place of lines that are on their way. */
export function CartSkeleton() {
  const { t } = useTranslation('shop/cart')
  return (
    <div className="stack stack-4" role="status" aria-label={t('loading')}>
      {[70, 62, 78].map((width) => (
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
