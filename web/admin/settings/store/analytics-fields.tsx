import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { Note } from '../../../ui/note.tsx'
import { NO_SETTINGS } from './no-values.ts'

const SAMPLE = 'G-XXXXXXXXXX'

/** Where page views go besides the store's own count. */
export const AnalyticsFields = withForm({
  defaultValues: NO_SETTINGS,
  validationLogic: revalidateLogic(),
  props: { canForward: false },
  render: function AnalyticsFields({ form, canForward }) {
    const { t } = useTranslation('admin/store')
    return (
      <section className="stack stack-3" aria-labelledby="analytics">
        <h2 className="h2" id="analytics">
          {t('analytics.title')}
        </h2>
        <p className="hint">{t('analytics.hint')}</p>
        <div className="fields">
          <form.AppField name="analytics_id">
            {(field) => (
              <field.TextField
                width={3}
                label={t('analytics.id')}
                placeholder={SAMPLE}
                isOptional
                isCode
              />
            )}
          </form.AppField>
        </div>
        {!canForward && (
          <form.Subscribe selector={(state) => state.values.analytics_id.trim() !== ''}>
            {(isNamed) =>
              isNamed && (
                <Note tone="warn" isSmall>
                  {t('analytics.noSecret', { name: 'GA4_API_SECRET' })}
                </Note>
              )
            }
          </form.Subscribe>
        )}
      </section>
    )
  },
})
