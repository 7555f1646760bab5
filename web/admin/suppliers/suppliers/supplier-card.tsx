import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Supplier } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'

/** Who the supplier is and how to reach them. */
export function SupplierCard({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('admin/suppliers')
  const { date } = useFormat()
  const { code, country, email, phone, website, note, is_active, created_at } = supplier
  return (
    <section className="card card-body" aria-label={t('card.title')}>
      <dl className="dl">
        <dt>{t('fields.code')}</dt>
        <dd>
          <span className="pn">{code}</span>{' '}
          <Badge tone={is_active ? 'good' : 'plain'}>{t(is_active ? 'card.on' : 'card.off')}</Badge>
        </dd>
        {country !== null && <Fact name={t('fields.country')}>{country}</Fact>}
        {email !== null && (
          <Fact name={t('fields.email')}>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {phone !== null && (
          <Fact name={t('fields.phone')}>
            <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </Fact>
        )}
        {website !== null && (
          <Fact name={t('fields.website')}>
            <a className="link" href={website} target="_blank" rel="noreferrer">
              {website}
            </a>
          </Fact>
        )}
        <Limit
          name={t('fields.minimumOrder')}
          supplier={supplier}
          amount={supplier.minimum_order}
        />
        <Limit
          name={t('fields.freeDelivery')}
          supplier={supplier}
          amount={supplier.free_delivery_from}
        />
        {note !== null && <Fact name={t('fields.note')}>{note}</Fact>}
        <Fact name={t('card.since')}>{date(new Date(created_at))}</Fact>
      </dl>
    </section>
  )
}

interface LimitProps {
  name: string
  supplier: Supplier
  /** Minor units of their currency; null: they name none. */
  amount: number | null
}

function Limit({ name, supplier: { order_currency: currency }, amount }: LimitProps) {
  const { money } = useFormat()
  if (amount === null || currency === null) return null
  return (
    <Fact name={name}>
      <Money value={money({ amount, currency })} />
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </>
  )
}
