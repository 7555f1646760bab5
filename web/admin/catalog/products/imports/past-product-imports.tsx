import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductImport } from '../../../../../worker/catalog/product-files/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { PastImports } from '../../table-imports/past-imports.tsx'
import { productImports } from './imports.ts'
import { useUndoText } from './use-undo-text.ts'

/** Files of products that were sent before. */
export function PastProductImports({ onOpen }: { onOpen: (id: number) => void }) {
  const query = useInfiniteQuery(productImports.listQuery())
  return (
    <PastImports
      imports={productImports}
      query={query}
      onOpen={onOpen}
      doneOf={(one) => <Done of={one} />}
      undoTextOf={useUndoText()}
    />
  )
}

/** What it did; of one that is not applied, what it would do. */
function Done({ of: { done, counts } }: { of: ProductImport }) {
  const { t } = useTranslation('admin/product-imports')
  const { integer } = useFormat()
  const products = done?.products ?? counts?.changed
  if (products === undefined) return <>–</>
  return (
    <>
      {t('past.products', { products: integer(products) })}
      {done !== null && (
        <span className="sub">{t('past.changes', { changes: integer(done.changes) })}</span>
      )}
    </>
  )
}
