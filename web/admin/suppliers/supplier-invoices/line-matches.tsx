import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  InvoiceMatch,
  SupplierInvoiceLine,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { useCan } from '../../frame/use-can.ts'
import { isDearer } from './match-input.ts'

/** What a line is for, what it could be for, and how it differs from what was agreed, in words. */
export function LineMatches({ line }: { line: SupplierInvoiceLine }) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { integer } = useFormat()
  const proposed = line.proposed.reduce((sum, { quantity }) => sum + quantity, 0)
  const count = line.quantity - line.matched - proposed
  return (
    <div className="stack stack-1 t-13">
      {line.matches.map((match) => (
        <Match key={match.supplier_order_line_id} match={match} line={line} />
      ))}
      {line.proposed.map((match) => (
        <div key={`proposed ${match.supplier_order_line_id}`} className="muted">
          {t('match.proposed')} <Match match={match} line={line} />
        </div>
      ))}
      {count > 0 && line.differences.length === 0 && (
        <span className={line.is_accepted ? 'muted' : 'warn'}>
          {t('match.unknown', { count, pieces: integer(count) })}
        </span>
      )}
      {line.is_accepted && <span className="muted">{t('match.accepted')}</span>}
    </div>
  )
}

function Match({ match, line }: { match: InvoiceMatch; line: SupplierInvoiceLine }) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { integer, unitPrice, money } = useFormat()
  const { quantity: count, difference } = match
  const price = (of: { cost: InvoiceMatch['cost'] }) => moneyText(unitPrice(of.cost))
  const sum = moneyText(money({ ...difference, amount: Math.abs(difference.amount) }))
  return (
    <span>
      <OrderLink match={match} />
      {', '}
      {t('match.pieces', { count, pieces: integer(count) })}
      {isDearer(match) && (
        <span className={difference.amount > 0 ? 'sub bad' : 'sub'}>
          {t(difference.amount > 0 ? 'match.more' : 'match.less', {
            asked: price(line),
            agreed: price(match),
            sum,
          })}
        </span>
      )}
    </span>
  )
}

function OrderLink({ match: { supplier_order: order } }: { match: InvoiceMatch }) {
  const { locale } = useFormat()
  if (!useCan()('suppliers.orders.view')) return <span className="nowrap">{order.number}</span>
  return (
    <Link
      className="nowrap cell-link"
      to="/$locale/admin/suppliers/orders/$supplierOrderId"
      params={{ locale, supplierOrderId: order.id }}
    >
      {order.number}
    </Link>
  )
}
