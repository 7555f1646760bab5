import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { PickupFields } from './pickup-fields.tsx'
import { NO_METHOD } from './method-form.ts'

const SAMPLE = 'https://track.example/?id={number}'
const HOLE = '{number}'

/** What a way of sending is called, who carries, what a shopper should know. */
export const MethodFields = withForm({
  defaultValues: NO_METHOD,
  validationLogic: revalidateLogic(),
  props: { isOrdered: false },
  render: function MethodFields({ form, isOrdered }) {
    const { t } = useTranslation('admin/shipping-methods')
    return (
      <section className="stack stack-3" aria-labelledby="about">
        <h2 className="h2" id="about">
          {t('about.title')}
        </h2>
        <div className="fields">
          {localeCodes().map((locale) => (
            <form.AppField key={locale} name={`title.${locale}`}>
              {(field) => (
                <field.TextField
                  width={2}
                  label={t('about.name', { language: languageName(locale) })}
                  isOptional={locale !== 'en'}
                  {...(locale === 'en' && { hint: t('about.nameHint') })}
                />
              )}
            </form.AppField>
          ))}
          <form.AppField name="carrier">
            {(field) => <field.TextField width={3} label={t('about.carrier')} />}
          </form.AppField>
          {isOrdered ? null : (
            <form.AppField name="code">
              {(field) => (
                <field.TextField
                  width={3}
                  label={t('about.code')}
                  hint={t('about.codeHint')}
                  isCode
                />
              )}
            </form.AppField>
          )}
          {localeCodes().map((locale) => (
            <form.AppField key={locale} name={`note.${locale}`}>
              {(field) => (
                <field.TextareaField
                  width={2}
                  label={t('about.note', { language: languageName(locale) })}
                  isOptional
                />
              )}
            </form.AppField>
          ))}
          <form.AppField name="tracking_url">
            {(field) => (
              <field.TextField
                type="url"
                label={t('about.tracking')}
                hint={t('about.trackingHint', { hole: HOLE })}
                placeholder={SAMPLE}
                isOptional
                isCode
              />
            )}
          </form.AppField>
          <form.AppField name="is_pickup">
            {(field) => (
              <field.SwitchField label={t('about.pickup')} hint={t('about.pickupHint')} />
            )}
          </form.AppField>
          <form.Subscribe selector={(state) => state.values.is_pickup}>
            {(isPickup) => isPickup && <PickupFields form={form} />}
          </form.Subscribe>
          <form.AppField name="is_enabled">
            {(field) => (
              <field.SwitchField label={t('about.enabled')} hint={t('about.enabledHint')} />
            )}
          </form.AppField>
        </div>
      </section>
    )
  },
})
