import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { SavedTable } from '../../../offers/cart/saved-table.tsx'
import type { CartActions } from '../../../offers/cart/use-cart-actions.ts'

interface Props {
  entries: readonly CartEntry[]
  actions: CartActions
}

/** Lines put aside: they are not ordered and do not count, and their prices are watched all the same. */
export function SavedSection({ entries, actions }: Props) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  return (
    <section aria-labelledby="later">
      <div className="section-head">
        <h2 className="h2" id="later">
          {t('saved.title')}
        </h2>
        <span className="count">{format.integer(entries.length)}</span>
      </div>
      <SavedTable entries={entries} actions={actions} />
    </section>
  )
}
