import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Warehouse } from '../../../../worker/suppliers/suppliers/schemas.ts'
import type { ToBuyLine } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { CURRENCIES } from '../suppliers/currencies.ts'
import { toForm } from './buy-values.ts'

interface Props {
  /** One of the lines, which all wait for the same place. */
  own: ToBuyLine | undefined
  warehouses: Warehouse[]
}

const NOWHERE: Props = { own: undefined, warehouses: [] }

const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: code }))

/** Where to order: what was refused by one supplier, or is cheaper elsewhere, may come from another. */
export const BuyPlace = withForm({
  defaultValues: toForm([]),
  validationLogic: revalidateLogic(),
  props: NOWHERE,
  render: function BuyPlace({ form, own, warehouses }) {
    const { t } = useTranslation('admin/supplier-orders')
    const isElsewhere = useStore(form.store, ({ values }) => values.warehouse !== '')
    const others = warehouses.filter(({ id }) => id !== own?.warehouse.id)
    if (own === undefined || others.length === 0) return null
    const named = (supplier: string, warehouse: string) => t('buy.place', { supplier, warehouse })
    return (
      <div className="fields form-narrow">
        <form.AppField name="warehouse">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('buy.at')}
              {...(isElsewhere && { hint: t('buy.elsewhere') })}
              options={[
                { value: '', label: named(own.supplier.name, own.warehouse.name) },
                ...others.map(({ id, name, supplier_name: supplier }) => ({
                  value: String(id),
                  label: named(supplier, name),
                })),
              ]}
            />
          )}
        </form.AppField>
        {isElsewhere && (
          <form.AppField name="currency">
            {(field) => (
              <field.SelectField width={2} label={t('buy.currency')} options={CURRENCY_OPTIONS} />
            )}
          </form.AppField>
        )}
      </div>
    )
  },
})
