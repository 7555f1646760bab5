import './transfer-card.css'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { Order } from '../../worker/sales/orders/schemas/order.ts'
import { Money } from '../ui/money.tsx'
import { useFormat } from '../i18n/use-format.ts'

/** Bank details and reference for an order that is paid by transfer. */
export function TransferCard({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const { money } = useFormat()
  const { transfer } = order
  if (transfer === null) return null
  const rows = [
    [t('transfer.recipient'), transfer.recipient],
    [t('transfer.taxNumber'), transfer.tax_number],
    [t('transfer.account'), transfer.account],
    [t('transfer.bank'), [transfer.bank_name, transfer.bank_code].filter(Boolean).join(', ')],
    [t('transfer.correspondent'), transfer.correspondent_account],
    [t('transfer.purpose'), transfer.purpose],
  ].filter(([, value]) => value !== '')
  return (
    <section className="transfer-card" aria-labelledby="transfer">
      <h2 className="h3" id="transfer">
        {t('transfer.title')}
      </h2>
      <div className="transfer-body">
        <dl className="transfer-facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="t-13 muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt className="t-13 muted">{t('transfer.sum')}</dt>
            <dd>
              <Money value={money(transfer.due)} />
            </dd>
          </div>
        </dl>
        {transfer.qr !== null && <Code svg={transfer.qr} />}
      </div>
    </section>
  )
}

function Code({ svg }: { svg: string }) {
  const { t } = useTranslation('account/orders')
  return (
    <figure className="transfer-code">
      <img
        alt={t('transfer.picture')}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width="168"
        height="168"
      />
      <figcaption className="t-13 muted">{t('transfer.scan')}</figcaption>
    </figure>
  )
}
