import { revalidateLogic, useStore } from '@tanstack/react-form'
import { FEED_COLUMNS, FEED_FORMATS } from '../../../../worker/sales/feeds/schemas.ts'
import { ChecksField } from '../../../form/checks-field.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { localeCodes } from '../../../lib/locales.ts'
import { useCan } from '../../frame/use-can.ts'
import { findBrands, findSuppliers } from '../../prices/markups/find-conditions.ts'
import { ChoosersField } from '../../resource/choosers-field.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { NO_FEED, NO_OPTIONS } from './feed-form.ts'
import { feeds } from './feeds.ts'

const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Whose prices a feed tells, in which form, of what. */
export const FeedFields = withForm({
  defaultValues: NO_FEED,
  validationLogic: revalidateLogic(),
  props: { options: NO_OPTIONS },
  render: function FeedFields({ form, options }) {
    const { t } = useTranslation('admin/feeds')
    const can = useCan()
    const format = useStore(form.store, ({ values }) => values.format)
    return (
      <>
        <form.AppField name="format">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('fields.format')}
              options={FEED_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
            />
          )}
        </form.AppField>
        {options.channels.length > 1 && (
          <form.AppField name="channel_id">
            {(field) => (
              <field.SelectField
                label={t('fields.channel')}
                options={[
                  { value: '', label: t('fields.channelDefault') },
                  ...options.channels.map(named),
                ]}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="group_id">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.group')}
              options={[{ value: '', label: t('fields.groupNone') }, ...options.groups.map(named)]}
            />
          )}
        </form.AppField>
        <form.AppField name="currency">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.currency')}
              options={options.currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </form.AppField>
        <form.AppField name="locale">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.locale')}
              options={localeCodes().map((value) => ({ value, label: languageName(value) }))}
            />
          )}
        </form.AppField>
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
