import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { NO_SETTINGS } from './no-values.ts'

/** What staff must do before the back office opens. */
export const SafetyFields = withForm({
  defaultValues: NO_SETTINGS,
  validationLogic: revalidateLogic(),
  render: function SafetyFields({ form }) {
    const { t } = useTranslation('admin/store')
    return (
      <section className="stack stack-3" aria-labelledby="safety">
        <h2 className="h2" id="safety">
          {t('safety.title')}
        </h2>
        <form.AppField name="staff_two_factor_required">
          {(field) => (
            <field.SwitchField label={t('safety.factor')} hint={t('safety.factorHint')} />
          )}
        </form.AppField>
      </section>
    )
  },
})
