import { revalidateLogic, useStore } from '@tanstack/react-form'
import { FEED_COLUMNS } from '../../../../worker/sales/feeds/schemas.ts'
import { ChecksField } from '../../../form/checks-field.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import { findBrands } from '../../catalog/brands/find-brands.ts'
import { findSuppliers } from '../../prices/markups/find-conditions.ts'
import { ChoosersField } from '../../resource/choosers-field.tsx'
import { NO_FEED } from './feed-form.ts'
import { feeds } from './feeds.ts'

/** What a feed has in it. */
export const ContentFields = withForm({
  defaultValues: NO_FEED,
  validationLogic: revalidateLogic(),
  render: function ContentFields({ form }) {
    const { t } = useTranslation('admin/feeds')
    const can = useCan()
    const format = useStore(form.store, ({ values }) => values.format)
    return (
      <>
        {can('suppliers.suppliers.view') && (
          <form.AppField name="supplier_ids">
            {() => (
              <ChoosersField
                width={3}
                label={t('fields.suppliers')}
                placeholder={t('fields.suppliersAll')}
                removeLabel={(name) => t('fields.remove', { name })}
                find={findSuppliers}
                findKey={[...feeds.key, 'suppliers']}
              />
            )}
          </form.AppField>
        )}
        {can('catalog.brands.view') && (
          <form.AppField name="brand_ids">
            {() => (
              <ChoosersField
                width={3}
                label={t('fields.brands')}
                placeholder={t('fields.brandsAll')}
                removeLabel={(name) => t('fields.remove', { name })}
                find={findBrands}
                findKey={[...feeds.key, 'brands']}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="min_price_micros">
          {(field) => (
            <field.TextField
              width={3}
              isOptional
              label={t('fields.minPrice')}
              hint={t('fields.minPriceHint')}
            />
          )}
        </form.AppField>
        <form.AppField name="is_in_stock_only">
          {(field) => (
            <field.SwitchField label={t('fields.inStock')} hint={t('fields.inStockHint')} />
          )}
        </form.AppField>
        {hasColumns(format) && (
          <form.AppField name="columns">
            {() => (
              <ChecksField
                label={t('fields.columns')}
                options={FEED_COLUMNS.map((value) => ({ value, label: t(`cells.${value}`) }))}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="is_on">
          {(field) => <field.SwitchField label={t('fields.isOn')} hint={t('fields.isOnHint')} />}
        </form.AppField>
      </>
    )
  },
})

const hasColumns = (format: string): boolean => format === 'csv' || format === 'xlsx'
