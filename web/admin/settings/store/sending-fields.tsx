import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { useCountryOptions } from '../countries/use-country-options.ts'
import { NO_SETTINGS } from './no-values.ts'

/** All that the browser knows, and those the store may have been set to elsewhere. */
const TIME_ZONES = [...new Set(['Europe/Minsk', 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(
  (zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }),
)

/** What the checkout takes for granted about parcels, and what their days are counted by. */
export const SendingFields = withForm({
  defaultValues: NO_SETTINGS,
  validationLogic: revalidateLogic(),
  render: function SendingFields({ form }) {
    const { t } = useTranslation('admin/store')
    const home = useStore(form.store, ({ values }) => values.home_country)
    const { options } = useCountryOptions([home])
    return (
      <section className="stack stack-3" aria-labelledby="sending">
        <h2 className="h2" id="sending">
          {t('sending.title')}
        </h2>
        <div className="fields">
          <form.AppField name="home_country">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('sending.home')}
                hint={t('sending.homeHint')}
                options={options}
              />
            )}
          </form.AppField>
          <form.AppField name="unknown_weight">
            {(field) => (
              <field.NumberField
                width={3}
                label={t('sending.weight')}
                hint={t('sending.weightHint')}
              />
            )}
          </form.AppField>
          <form.AppField name="order_by">
            {(field) => (
              <field.TextField
                width={3}
                label={t('sending.orderBy')}
                hint={t('sending.orderByHint')}
              />
            )}
          </form.AppField>
          <form.AppField name="handling_days">
            {(field) => (
              <field.NumberField
                width={3}
                label={t('sending.handling')}
                hint={t('sending.handlingHint')}
              />
            )}
          </form.AppField>
          <form.AppField name="quote_days">
            {(field) => (
              <field.NumberField
                width={3}
                label={t('sending.quoteDays')}
                hint={t('sending.quoteDaysHint')}
              />
            )}
          </form.AppField>
          <form.AppField name="return_days">
            {(field) => (
              <field.NumberField
                width={3}
                label={t('sending.returnDays')}
                hint={t('sending.returnDaysHint')}
              />
            )}
          </form.AppField>
          <form.AppField name="return_address">
            {(field) => (
              <field.TextareaField
                label={t('sending.returnAddress')}
                hint={t('sending.returnAddressHint')}
                isOptional
              />
            )}
          </form.AppField>
          <form.AppField name="time_zone">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('sending.zone')}
                hint={t('sending.zoneHint')}
                options={TIME_ZONES}
              />
            )}
          </form.AppField>
        </div>
      </section>
    )
  },
})
