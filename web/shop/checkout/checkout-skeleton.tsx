import { useTranslation } from '../../i18n/use-translation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SECTION_NAMES } from './sections.ts'

const HEIGHTS = { customer: '128px', address: '152px', shipping: '168px', payment: '264px' }

/** Placeholders of the four sections and the summary. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('shop/checkout')
  return (
    <div className="side-r checkout" role="status" aria-label={t('loading')}>
      <div aria-hidden="true">
        {SECTION_NAMES.map((name, at) => (
          <div key={name} className="part">
            <header>
              <span className="h2">
                {t('part.title', { number: at + 1, title: t(`part.${name}`) })}
              </span>
            </header>
            <Skeleton height={HEIGHTS[name]} />
          </div>
        ))}
      </div>
      <div className="card card-well" aria-hidden="true">
        <div className="card-body stack stack-4">
          {[80, 64, 72, 56, 90].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
          <Skeleton height="44px" />
        </div>
      </div>
    </div>
  )
}
