import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { DEFAULT_LIMITS } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { LIMITS, toOfferForm } from './offer-form.ts'

/** How far a new list may differ before it waits for a person. */
export const LimitFields = withForm({
  defaultValues: toOfferForm(null),
  validationLogic: revalidateLogic(),
  render: function LimitFields({ form }) {
    const { t } = useTranslation('admin/offers')
    return (
      <fieldset>
        <legend className="h3">{t('source.limits')}</legend>
        <p className="hint">{t('source.limitsHint')}</p>
        <div className="fields pt-3">
          {LIMITS.map((key) => (
            <form.AppField key={key} name={`limits.${key}`}>
              {(field) => (
                <field.NumberField
                  width={3}
                  label={t(`source.limit.${key}`)}
                  placeholder={String(DEFAULT_LIMITS[key])}
                  isOptional
                />
              )}
            </form.AppField>
          ))}
        </div>
      </fieldset>
    )
  },
})
