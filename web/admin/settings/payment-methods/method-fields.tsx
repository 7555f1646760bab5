import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { PicksField } from '../../../form/picks-field.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { useCountryOptions } from '../countries/use-country-options.ts'
import { useInit } from '../../../shell/init/use-init.ts'
import { NO_METHOD } from './method-form.ts'

/** What a way of paying is called, and for whom it is. */
export const MethodFields = withForm({
  defaultValues: NO_METHOD,
  validationLogic: revalidateLogic(),
  props: { currency: '' },
  render: function MethodFields({ form, currency }) {
    const { t } = useTranslation('admin/payment-methods')
    const chosen = useStore(form.store, ({ values }) => values)
    const countries = useCountryOptions(chosen.countries)
    const { currencies: known } = useInit()
    const currencies = [...new Set([...known, ...chosen.currencies])]
    const picks = {
      chooseLabel: t('for.choose'),
      addLabel: t('for.add'),
      removeLabel: (name: string) => t('for.remove', { name }),
    }
    return (
      <>
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
            <form.AppField name="is_enabled">
              {(field) => (
                <field.SwitchField label={t('about.enabled')} hint={t('about.enabledHint')} />
              )}
            </form.AppField>
          </div>
        </section>
        <section className="stack stack-3" aria-labelledby="for">
          <h2 className="h2" id="for">
            {t('for.title')}
          </h2>
          <form.AppField name="countries">
            {() => (
              <PicksField
                label={t('for.countries')}
                hint={t('for.countriesHint')}
                options={countries.options}
                {...picks}
              />
            )}
          </form.AppField>
          <form.AppField name="currencies">
            {() => (
              <PicksField
                label={t('for.currencies')}
                hint={t('for.currenciesHint')}
                options={currencies.map((code) => ({ value: code, label: code }))}
                {...picks}
              />
            )}
          </form.AppField>
          <div className="fields">
            <form.AppField name="total_to">
              {(field) => (
                <field.TextField
                  width={3}
                  label={t('for.total', { currency })}
                  hint={t('for.totalHint')}
                  isOptional
                />
              )}
            </form.AppField>
          </div>
        </section>
      </>
    )
  },
})
