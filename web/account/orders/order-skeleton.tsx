import '../../ui/styles/progress.css'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A placeholder of an order that is loading. */
export function OrderSkeleton() {
  const { t } = useTranslation('account/orders')
  return (
    <div className="stack stack-5" role="status" aria-label={t('loading')}>
      <div className="steps" aria-hidden="true">
        {['72px', '64px', '88px', '76px'].map((width) => (
          <span key={width} className="order-step-awaited">
            <Skeleton width={width} />
            <Skeleton width="80%" />
          </span>
        ))}
      </div>
      <div className="order-body" aria-hidden="true">
        <Awaited title={t('lines.title')} widths={['64%', '72%', '58%', '66%']} />
        <Awaited title={t('history.title')} widths={['60%', '80%', '70%']} />
      </div>
    </div>
  )
}

function Awaited({ title, widths }: { title: string; widths: readonly string[] }) {
  return (
    <div>
      <p className="section-head h2">{title}</p>
      {widths.map((width) => (
        <div key={width} className="order-line-awaited">
          <Skeleton width={width} />
          <Skeleton width="84%" />
        </div>
      ))}
    </div>
  )
}
