import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton.tsx'

const LINES = ['96%', '100%', '88%', '42%', '92%', '99%', '64%', '97%', '90%', '35%']

/** Words on their way. */
export function WordsSkeleton() {
  const { t } = useTranslation('shop/content')
  return (
    <div className="words-skeleton">
      <p className="sr" role="status">
        {t('loading')}
      </p>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
