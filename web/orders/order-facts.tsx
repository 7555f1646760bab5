import './order.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { Order } from '../../worker/sales/orders/schemas/order.ts'
import type { PostalSnapshot } from '../../worker/db/json/order.ts'
import { useFormat } from '../i18n/use-format.ts'
import { PickupPlace } from '../address-book/pickup-place.tsx'
import { PlaceLines, useTaxNumber } from '../address-book/place-lines.tsx'
import { useCountries } from '../address-book/use-countries.ts'

/** Buyer, addresses and payment of an order, as they were when it was placed. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const { shipping_address, payment_address, shipping_method, payment_method, comment } = order
  const format = useFormat()
  const { promised } = order
  const isPickup = shipping_address === null
  const arrives =
    promised && t(isPickup ? 'facts.readyOn' : 'facts.arrives', { days: format.days(promised) })
  const { days_min: from, days_max: count } = shipping_method
  const days = count > 0 ? t(from < count ? 'facts.ways' : 'facts.way', { count, from }) : null
  return (
    <section aria-labelledby="order-facts">
      <div className="section-head">
        <h2 className="h2" id="order-facts">
          {t('facts.title')}
        </h2>
      </div>
      <div className="order-facts">
        <div className="stack stack-4">
          <Fact title={t('facts.customer')}>
            <Customer order={order} />
          </Fact>
        </div>
        <div className="stack stack-4">
          {shipping_address !== null && (
            <Fact title={t('facts.shippingAddress')}>
              <Place address={shipping_address} />
            </Fact>
          )}
          {payment_address !== null && (
            <Fact title={t('facts.paymentAddress')}>
              {isSame(payment_address, shipping_address) ? (
                <p>{t('facts.sameAddress')}</p>
              ) : (
                <Place address={payment_address} />
              )}
            </Fact>
          )}
        </div>
        <div className="stack stack-4">
          <Fact title={t('facts.shipping')}>
            <PlaceLines lines={[shipping_method.title, arrives, days]} />
            {shipping_method.pickup !== null && <PickupPlace place={shipping_method.pickup} />}
          </Fact>
          <Fact title={t('facts.payment')}>
            <PlaceLines lines={[payment_method.title]} />
          </Fact>
          {comment !== '' && (
            <Fact title={t('facts.comment')}>
              <p className="order-comment">{comment}</p>
            </Fact>
          )}
        </div>
      </div>
    </section>
  )
}

/** Both are copies made when it was placed, of one address or of two. */
const isSame = (one: PostalSnapshot, other: PostalSnapshot | null): boolean =>
  other !== null && FIELDS.every((field) => one[field] === other[field])

const FIELDS = [
  'first_name',
  'last_name',
  'company_name',
  'address_line_one',
  'address_line_two',
  'city',
  'district',
  'country',
  'postcode',
  'phone',
] as const

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="h3">{title}</h3>
      <div className="ink-2 order-fact">{children}</div>
    </div>
  )
}

function Customer({ order: { customer } }: { order: Order }) {
  const taxNumber = useTaxNumber()
  const { company } = customer
  return (
    <PlaceLines
      lines={[
        `${customer.first_name} ${customer.last_name}`,
        customer.email,
        customer.phone,
        ...(company === null
          ? []
          : [
              company.name,
              taxNumber(company.country, company.tax_number),
              company.address,
              company.bank_name,
              company.bank_account,
              company.bank_code,
            ]),
      ]}
    />
  )
}

function Place({ address }: { address: PostalSnapshot }) {
  const { nameOf } = useCountries()
  return (
    <PlaceLines
      lines={[
        `${address.first_name} ${address.last_name}`,
        address.company_name,
        address.address_line_one,
        address.address_line_two,
        address.district,
        `${address.postcode} ${address.city}`.trim(),
        nameOf(address.country),
        address.phone,
      ]}
    />
  )
}
