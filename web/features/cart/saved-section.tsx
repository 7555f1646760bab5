import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { CartEntry } from './cart-entry.ts'
import { SavedTable } from './saved-table.tsx'
import type { CartActions } from './use-cart-actions.ts'

interface Props {
  entries: readonly CartEntry[]
  actions: CartActions
}

/** Lines put aside: they are not ordered and do not count, and their prices are watched all the same. */
export function SavedSection({ entries, actions }: Props) {
  const { t } = useTranslation('cart')
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
