import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LineStop, WhyNot } from '../../../../worker/catalog/decisions/details/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Note } from '../../../ui/note.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { whyQuery } from './details.ts'

/** Who can buy the product, and what keeps others from it: each reason leads to where it is mended. */
export function WhySection({ id }: { id: number }) {
  const { t } = useTranslation('admin/product')
  const { data, error, refetch } = useQuery(whyQuery(id))
  return (
    <section className="stack stack-3" aria-labelledby="why">
      <h2 className="h2" id="why">
        {t('why.title')}
      </h2>
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton rows={3} label={t('why.loading')} />}
      {data !== undefined && <Verdict why={data} />}
      {data !== undefined && data.lines.length > 0 && <Lines why={data} />}
    </section>
  )
}

function Verdict({ why: { buyable, stops } }: { why: WhyNot }) {
  const { t } = useTranslation('admin/product')
  const { integer } = useFormat()
  const locale = useLocale()
  if (buyable > 0) {
    return (
      <Note tone="good" role="status">
        {t('why.buyable', { count: buyable, number: integer(buyable) })}
      </Note>
    )
  }
  return (
    <Note tone="warn" role="status">
      <span className="medium">{t('why.nobody')}</span> {stops.length === 0 && t('why.noLine')}
      {stops.map((stop) => (
        <span key={stop}>
          {t(`why.product.${stop}`)}{' '}
          {stop === 'brand_forbidden' && (
            <Link className="link" to="/$locale/admin/catalog/brands" params={{ locale }}>
              {t('why.toBrands')}
            </Link>
          )}
        </span>
      ))}
    </Note>
  )
}

function Lines({ why: { lines, is_cut: isCut } }: { why: WhyNot }) {
  const { t } = useTranslation('admin/product')
  const { integer } = useFormat()
  const { moment } = useMoment()
  const locale = useLocale()
  return (
    <>
      <LinesTable
        label={t('why.lines')}
        columns={[
          { title: t('why.offer') },
          figure(t('why.stock')),
          { title: t('why.listed') },
          { title: t('why.verdict') },
        ]}
      >
        {lines.map((line) => (
          <tr key={line.offer_item_id}>
            <th scope="row" className="full">
              <Link
                className="link"
                to="/$locale/admin/warehouses/$warehouseId/offers/$offerId"
                params={{ locale, warehouseId: line.warehouse.id, offerId: line.offer.id }}
              >
                {line.offer.name}
              </Link>
              <span className="sub">
                {line.supplier.name}, {line.warehouse.name}
              </span>
            </th>
            <td className="r" data-l={t('why.stock')}>
              {integer(line.remains)}
            </td>
            <td className="t-13" data-l={t('why.listed')}>
              {line.listed_at === null ? t('why.never') : moment(line.listed_at)}
            </td>
            <td data-l={t('why.verdict')}>
              {line.stops.length === 0 ? (
                <span className="good">{t('why.can')}</span>
              ) : (
                <ul className="why-stops">
                  {line.stops.map((stop) => (
                    <li key={stop}>
                      <Stop stop={stop} line={line} />
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </LinesTable>
      {isCut && <p className="t-13 muted">{t('why.more', { number: integer(lines.length) })}</p>}
    </>
  )
}

/** A reason, leading to where it is mended. */
function Stop({ stop, line }: { stop: LineStop; line: WhyNot['lines'][number] }) {
  const { t } = useTranslation('admin/product')
  const { integer } = useFormat()
  const locale = useLocale()
  const words = t(`why.line.${stop}`, {
    minimum: integer(line.minimum),
    currency: line.currency ?? '',
  })
  if (stop === 'no_rate') {
    return (
      <Link className="link" to="/$locale/admin/settings/currencies" params={{ locale }}>
        {words}
      </Link>
    )
  }
  if (stop === 'supplier_off' || stop === 'warehouse_off') {
    return (
      <Link
        className="link"
        to="/$locale/admin/suppliers/$supplierId/warehouses"
        params={{ locale, supplierId: line.supplier.id }}
      >
        {words}
      </Link>
    )
  }
  return (
    <Link
      className="link"
      to="/$locale/admin/warehouses/$warehouseId/offers/$offerId"
      params={{ locale, warehouseId: line.warehouse.id, offerId: line.offer.id }}
    >
      {words}
    </Link>
  )
}
