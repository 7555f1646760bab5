import { useState } from 'react'
import type { CataloguedProduct } from '../../../../worker/catalog/decisions/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useCan } from '../../frame/use-can.ts'
import { LinesTable } from '../../resource/lines-table.tsx'
import { wordsIn } from '../categories/categories.ts'
import { pathOf, type Tree } from '../categories/tree-rows.ts'
import { BulkCategory } from './bulk-category.tsx'
import { ValuesDialog } from './values-dialog.tsx'

interface Props {
  products: readonly CataloguedProduct[]
  tree: Tree
}

/** Products with where they stand and why; chosen ones are put into a category together. */
export function ProductsTable({ products, tree }: Props) {
  const { t } = useTranslation('admin/products')
  const locale = useLocale()
  const can = useCan()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [openId, setOpenId] = useState<number | null>(null)
  const mayDecide = can('catalog.products.update')
  const here = products.filter(({ id }) => chosen.has(id))
  const toggle = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const pathTo = (id: number) =>
    pathOf(tree, id)
      .map(({ names }) => wordsIn(names, locale))
      .join(' › ')
  const at = products.findIndex(({ id }) => id === openId)
  const next = products[at + 1]
  return (
    <>
      {mayDecide && (
        <BulkCategory
          chosen={here}
          tree={tree}
          isAll={here.length === products.length}
          onToggleAll={(isOn) =>
            toggle(
              products.map(({ id }) => id),
              isOn,
            )
          }
          onDone={() => setChosen(new Set())}
        />
      )}
      <LinesTable
        label={t('title')}
        className="catalogued"
        columns={[
          ...(mayDecide ? [{ title: t('columns.choose'), kind: 'acts' as const }] : []),
          { title: t('columns.product') },
          { title: t('columns.category') },
          { title: t('columns.why') },
        ]}
      >
        {products.map((product) => (
          <tr key={product.id}>
            {mayDecide && (
              <td>
                <Checkbox
                  label={t('choose', { number: product.mpn })}
                  isChecked={chosen.has(product.id)}
                  onCheckedChange={(isOn) => toggle([product.id], isOn)}
                />
              </td>
            )}
            <th scope="row" className="full">
              <button
                type="button"
                className="link product-open"
                onClick={() => setOpenId(product.id)}
              >
                <PartNumber className="medium">{product.mpn}</PartNumber>
              </button>{' '}
              <span className="muted">{product.brand.name}</span>
              <span className="sub">{product.name}</span>
              {product.is_hidden && <Badge>{t('hidden')}</Badge>}
              {product.doubt_count > 0 && (
                <Badge tone="warn">{t('doubts', { count: product.doubt_count })}</Badge>
              )}
            </th>
            <td className="full" data-l={t('columns.category')}>
              {product.category_id === null ? (
                <span className="muted">{t('none')}</span>
              ) : (
                pathTo(product.category_id)
              )}
              {product.proposal !== null && (
                <span className="sub">
                  {t(`proposal.${product.proposal.because}`, {
                    category: pathTo(product.proposal.category_id),
                  })}
                </span>
              )}
            </td>
            <td className="full t-13 muted" data-l={t('columns.why')}>
              {t(`why.${product.why.kind}`, { words: product.why.found_in })}
            </td>
          </tr>
        ))}
      </LinesTable>
      {openId !== null && (
        <ValuesDialog
          key={openId}
          id={openId}
          pathTo={pathTo}
          onNext={next === undefined ? null : () => setOpenId(next.id)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}
