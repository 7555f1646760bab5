import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { NO_SETTINGS } from './no-values.ts'

const LANGUAGES = localeCodes().map((value) => ({ value, label: languageName(value) }))

/** What the store is called, in which language it greets, how it is reached. */
export const AboutFields = withForm({
  defaultValues: NO_SETTINGS,
  validationLogic: revalidateLogic(),
  props: { senderDefault: null as string | null },
  render: function AboutFields({ form, senderDefault }) {
    const { t } = useTranslation('admin/store')
    return (
      <section className="stack stack-3" aria-labelledby="about">
        <h2 className="h2" id="about">
          {t('about.title')}
        </h2>
        <div className="fields">
          <form.AppField name="store_name">
            {(field) => (
              <field.TextField width={3} label={t('about.name')} hint={t('about.nameHint')} />
            )}
          </form.AppField>
          <form.AppField name="default_locale">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('about.locale')}
                hint={t('about.localeHint')}
                options={LANGUAGES}
              />
            )}
          </form.AppField>
          <form.AppField name="contact_email">
            {(field) => (
              <field.TextField width={3} type="email" label={t('about.email')} isOptional isCode />
            )}
          </form.AppField>
          <form.AppField name="contact_phone">
            {(field) => (
              <field.TextField width={3} type="tel" label={t('about.phone')} isOptional />
            )}
          </form.AppField>
          <form.AppField name="sender_email">
            {(field) => (
              <field.TextField
                type="email"
                label={t('about.sender')}
                hint={
                  senderDefault === null
                    ? t('about.senderHint')
                    : t('about.senderDefaultHint', { address: senderDefault })
                }
                isOptional
                isCode
              />
            )}
          </form.AppField>
          {localeCodes().map((locale) => (
            <form.AppField key={locale} name={`contact_hours.${locale}`}>
              {(field) => (
                <field.TextField
                  width={2}
                  label={t('about.hours', { language: languageName(locale) })}
                  isOptional
                />
              )}
            </form.AppField>
          ))}
        </div>
      </section>
    )
  },
})
