import { useQuery } from '@tanstack/react-query'
import {
  type OzonAccount,
  OzonAccountChanges,
} from '../../../../worker/markets/ozon/schemas/accounts.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { PicksField } from '../../../form/picks-field.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import { findBrands } from '../../catalog/brands/find-brands.ts'
import { ChoosersField } from '../../resource/choosers-field.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { useSupplierOptions } from '../../suppliers/suppliers/use-supplier-options.ts'
import { toForm, toInput } from './account-form.ts'
import { ownWarehousesQuery } from './own-warehouses-query.ts'
import { ozonAccounts, updateAccount } from './ozon.ts'

interface Props {
  account: OzonAccount
  onClose: () => void
}

const BRANDS = [...ozonAccounts.key, 'brands']

/** What an account offers and for how much: the rule, the markup, the reserve, and which warehouse is which. */
export function AccountDialog({ account, onClose }: Props) {
  const { t } = useTranslation('admin/ozon')
  const locale = useLocale()
  const can = useCan()
  const [, ...suppliers] = useSupplierOptions(can('suppliers.suppliers.view'))
  const warehouses = useQuery(ownWarehousesQuery).data ?? []
  const { form, ...dialog } = useResourceDialog(ozonAccounts, {
    row: account,
    values: toForm(account, locale),
    toInput: (values) => toInput(values, { version: account.version, locale }),
    schema: OzonAccountChanges,
    save: (input) => updateAccount(account, input),
    onClose,
  })
  const picks = {
    chooseLabel: t('fields.choose'),
    addLabel: t('fields.add'),
    removeLabel: (name: string) => t('fields.remove', { name }),
  }
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} />}
        </form.AppField>
        <form.AppField name="is_on">
          {(field) => <field.SwitchField label={t('fields.isOn')} hint={t('fields.isOnHint')} />}
        </form.AppField>
        <form.AppField name="markup">
          {(field) => <field.TextField label={t('fields.markup')} hint={t('fields.markupHint')} />}
        </form.AppField>
        <form.AppField name="old_price">
          {(field) => (
            <field.TextField label={t('fields.oldPrice')} hint={t('fields.oldPriceHint')} />
          )}
        </form.AppField>
        <form.AppField name="stock_reserve">
          {(field) => (
            <field.NumberField label={t('fields.reserve')} hint={t('fields.reserveHint')} />
          )}
        </form.AppField>
        <form.AppField name="minimum_stock">
          {(field) => <field.NumberField label={t('fields.minimumStock')} />}
        </form.AppField>
        <form.AppField name="price_from">
          {(field) => (
            <field.TextField label={t('fields.priceFrom', { currency: account.currency })} />
          )}
        </form.AppField>
        <form.AppField name="price_to">
          {(field) => (
            <field.TextField label={t('fields.priceTo', { currency: account.currency })} />
          )}
        </form.AppField>
        <form.AppField name="supplier_ids">
          {() => (
            <PicksField
              {...picks}
              label={t('fields.suppliers')}
              hint={t('fields.suppliersHint')}
              options={suppliers}
            />
          )}
        </form.AppField>
        {can('catalog.brands.view') && (
          <form.AppField name="brand_ids">
            {() => (
              <ChoosersField
                label={t('fields.brands')}
                placeholder={t('fields.brandsAll')}
                removeLabel={picks.removeLabel}
                find={findBrands}
                findKey={BRANDS}
              />
            )}
          </form.AppField>
        )}
        {account.warehouses.map(({ id, name }) => (
          <form.AppField key={id} name={`mappings.w${id}`}>
            {() => (
              <PicksField
                {...picks}
                label={t('fields.warehouse', { name })}
                hint={t('fields.warehouseHint')}
                options={warehouses}
              />
            )}
          </form.AppField>
        ))}
        <form.AppField name="currency">
          {(field) => <field.TextField label={t('fields.currency')} isCode />}
        </form.AppField>
        <form.AppField name="host">
          {(field) => <field.TextField type="url" label={t('fields.host')} isCode />}
        </form.AppField>
        <form.AppField name="api_key">
          {(field) => (
            <field.PasswordField
              label={t('fields.newKey')}
              hint={t('fields.newKeyHint')}
              autoComplete="new-password"
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
