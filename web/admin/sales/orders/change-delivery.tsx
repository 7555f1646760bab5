import { withForm } from '../../../form/use-app-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  CityField,
  CountryField,
  DistrictField,
  LineOneField,
  LineTwoField,
  PostcodeField,
} from '../../../address-book/postal-fields.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { OrderChangePreview } from '../../../../worker/sales/orders/schemas/order-change.ts'
import type { ChangeValues } from './change-form.ts'

interface Props {
  order: AdminOrder
  preview: OrderChangePreview | undefined
}

const props: Props = { order: {} as AdminOrder, preview: undefined }

/** How an order is sent and paid, and where it goes. */
export const ChangeDelivery = withForm({
  defaultValues: {} as ChangeValues,
  props,
  render: function ChangeDelivery({ form, order, preview }) {
    const { t } = useTranslation('admin/order-changes')
    const { t: tAddress } = useTranslation('account/addresses')
    const { money } = useFormat()
    const shipping = (preview?.shipping_methods ?? []).map(({ code, title, price }) => ({
      value: code,
      label: price === null ? title : `${title}, ${moneyText(money(price))}`,
    }))
    const payment = (preview?.payment_methods ?? []).map(({ code, title }) => ({
      value: code,
      label: title,
    }))
    const own = { value: order.shipping_method.method, label: order.shipping_method.title }
    const ownPayment = { value: order.payment_method.code, label: order.payment_method.title }
    return (
      <>
        <div className="fields">
          <form.AppField name="shipping_method">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('delivery.shipping')}
                options={withOwn(shipping, own)}
              />
            )}
          </form.AppField>
          <form.AppField name="payment_method">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('delivery.payment')}
                options={withOwn(payment, ownPayment)}
              />
            )}
          </form.AppField>
        </div>
        <details className="change-address">
          <summary>{t('delivery.address')}</summary>
          <div className="fields pt-2">
            <form.AppField name="address.first_name">
              {(field) => <field.TextField width={3} label={tAddress('fields.firstName')} />}
            </form.AppField>
            <form.AppField name="address.last_name">
              {(field) => <field.TextField width={3} label={tAddress('fields.lastName')} />}
            </form.AppField>
            <form.AppField name="address.phone">
              {(field) => <field.TextField width={3} type="tel" label={tAddress('fields.phone')} />}
            </form.AppField>
            <form.AppField name="address.country">{() => <CountryField />}</form.AppField>
            <form.AppField name="address.postcode">{() => <PostcodeField />}</form.AppField>
            <form.AppField name="address.city">{() => <CityField />}</form.AppField>
            <form.AppField name="address.address_line_one">{() => <LineOneField />}</form.AppField>
            <form.AppField name="address.address_line_two">{() => <LineTwoField />}</form.AppField>
            <form.AppField name="address.district">{() => <DistrictField />}</form.AppField>
          </div>
        </details>
      </>
    )
  },
})

interface Option {
  value: string
  label: string
}

/** The order's own method stands among them, also when it is offered no more. */
const withOwn = (offered: Option[], own: Option): Option[] =>
  offered.some(({ value }) => value === own.value) ? offered : [own, ...offered]
