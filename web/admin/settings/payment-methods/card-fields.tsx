import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { NO_METHOD } from './method-form.ts'
import { ShopFields } from './shop-fields.tsx'

/** Who takes cards, and how the store is known there. */
export const CardFields = withForm({
  defaultValues: NO_METHOD,
  validationLogic: revalidateLogic(),
  props: { hasSandbox: false, hasSecretKey: false },
  render: function CardFields({ form, hasSandbox, hasSecretKey }) {
    const { t } = useTranslation('admin/payment-methods')
    const provider = useStore(form.store, ({ values }) => values.provider)
    const options = [
      { value: '', label: t('provider.none') },
      { value: 'bepaid', label: t('provider.bepaid') },
      ...(hasSandbox || provider === 'sandbox'
        ? [{ value: 'sandbox', label: t('provider.sandbox') }]
        : []),
    ]
    return (
      <section className="stack stack-3" aria-labelledby="provider">
        <h2 className="h2" id="provider">
          {t('provider.title')}
        </h2>
        <div className="fields">
          <form.AppField name="provider">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('provider.label')}
                hint={t('provider.hint')}
                options={options}
              />
            )}
          </form.AppField>
        </div>
        {provider === 'bepaid' && <ShopFields form={form} hasSecretKey={hasSecretKey} />}
      </section>
    )
  },
})
