import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { NO_METHOD } from './method-form.ts'

/** Where and when customers pick up, their phone there and a map. */
export const PickupFields = withForm({
  defaultValues: NO_METHOD,
  validationLogic: revalidateLogic(),
  render: function PickupFields({ form }) {
    const { t } = useTranslation('admin/shipping-methods')
    return (
      <>
        {localeCodes().map((locale) => (
          <form.AppField key={locale} name={`pickup.address.${locale}`}>
            {(field) => (
              <field.TextField
                width={2}
                label={t('pickup.address', { language: languageName(locale) })}
                isOptional
                {...(locale === 'en' && { hint: t('pickup.addressHint') })}
              />
            )}
          </form.AppField>
        ))}
        {localeCodes().map((locale) => (
          <form.AppField key={locale} name={`pickup.hours.${locale}`}>
            {(field) => (
              <field.TextField
                width={2}
                label={t('pickup.hours', { language: languageName(locale) })}
                isOptional
              />
            )}
          </form.AppField>
        ))}
        <form.AppField name="pickup.phone">
          {(field) => <field.TextField type="tel" width={3} label={t('pickup.phone')} isOptional />}
        </form.AppField>
        <form.AppField name="pickup.map_url">
          {(field) => (
            <field.TextField
              type="url"
              width={3}
              label={t('pickup.map')}
              hint={t('pickup.mapHint')}
              isOptional
            />
          )}
        </form.AppField>
      </>
    )
  },
})
