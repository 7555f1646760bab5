import { Link } from '@tanstack/react-router'
import type { Project, Shortage } from '../../../worker/sales/projects/schemas.ts'
import type { FoundProduct } from '../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { productParams } from '../../offers/words.ts'
import { PartNumber } from '../../ui/part-number.tsx'

interface Props {
  project: Project
  /** Those that lack something. */
  rows: Shortage['rows']
}

/** Rows that lack pieces, and what else is in stock; none of it is taken by itself. */
export function ShortageTable({ project, rows }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const items = new Map(project.items.map((row) => [row.id, row]))
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('build.table')}>
      <table className="table cards">
        <caption className="sr">{t('build.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rows.part')}</th>
            <th scope="col" className="r">
              {t('rows.needed')}
            </th>
            <th scope="col" className="r">
              {t('build.available')}
            </th>
            <th scope="col" className="r">
              {t('build.lacks')}
            </th>
            <th scope="col">{t('build.instead')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row_id: id, needed, available, short, instead }) => {
            const row = items.get(id)
            return (
              <tr key={id}>
                <th scope="row" className="full">
                  <PartNumber className="medium">{row?.number ?? '—'}</PartNumber>
                  <span className="sub">
                    {[row?.brand, row?.designators].filter(Boolean).join(', ')}
                  </span>
                </th>
                <td className="r" data-l={t('rows.needed')}>
                  {integer(needed)}
                </td>
                <td className="r" data-l={t('build.available')}>
                  {integer(available)}
                </td>
                <td className="r medium warn" data-l={t('build.lacks')}>
                  {integer(short)}
                </td>
                <td className="full" data-l={t('build.instead')}>
                  <Instead products={instead} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Instead({ products }: { products: readonly FoundProduct[] }) {
  const { t } = useTranslation('account/projects')
  const format = useFormat()
  if (products.length === 0) return <span className="muted">{t('build.nothingElse')}</span>
  return (
    <ul className="stack stack-1">
      {products.map(({ product, summary }) => (
        <li key={product.id}>
          <Link
            to="/$locale/search/$search/{-$brand}"
            params={productParams(format.locale, product)}
          >
            <PartNumber>{product.mpn}</PartNumber>
          </Link>{' '}
          {product.brand.name}
          <span className="sub">
            {[
              t('candidates.stock', { number: format.integer(summary.remains) }),
              summary.price_from !== null &&
                t('candidates.from', { price: moneyText(format.unitPrice(summary.price_from)) }),
            ]
              .filter((each) => each !== false)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
