import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import type { Found } from './join-pages.ts'
import { ProductsTable } from './products-table.tsx'

interface Props {
  found: Found
  onMore?: () => void
}

/** Weaker matches, each with the reason why it matches. */
export function OtherProducts({ found, onMore }: Props) {
  const { t } = useTranslation('shop/search')
  if (found.others.length === 0) return null
  return (
    <section aria-labelledby="others" className="stack stack-3">
      <div>
        <div className="section-head">
          <h2 className="h2" id="others">
            {t('others.title')}
          </h2>
          <span className="t-13 muted">{t('others.text')}</span>
        </div>
        <ProductsTable products={found.others} currency={found.currency} />
      </div>
      {onMore !== undefined && <MoreButton onMore={onMore} />}
    </section>
  )
}

/** The next part of a long list. */
export function MoreButton({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('shop/search')
  return (
    <p>
      <Button onClick={onMore}>{t('more')}</Button>
    </p>
  )
}
