import { revalidateLogic } from '@tanstack/react-form'
import type { ChannelChoices } from '../../../../worker/sales/channels/schemas.ts'
import { useCountries } from '../../../address-book/use-countries.ts'
import { ChecksField } from '../../../form/checks-field.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { localeCodes } from '../../../lib/locales.ts'
import { languageName } from '../../../lib/language-name.ts'
import { NO_CHANNEL } from './channel-form.ts'

const NO_CHOICES: ChannelChoices = {
  channels: [],
  currencies: [],
  countries: [],
  payment_methods: [],
  shipping_methods: [],
  groups: [],
}

const languages = () => localeCodes().map((value) => ({ value, label: languageName(value) }))

/** In which languages and currencies it sells, whose tax it counts, and by which methods. */
export const SellingFields = withForm({
  defaultValues: NO_CHANNEL,
  validationLogic: revalidateLogic(),
  props: { isMain: false, choices: NO_CHOICES },
  render: function SellingFields({ form, isMain, choices }) {
    const { t } = useTranslation('admin/channels')
    const { nameOf } = useCountries()
    const asMain = { value: '', label: t(isMain ? 'unset' : 'asMain') }
    const coded = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: code }))
    const titled = (methods: readonly { code: string; title: string }[]) =>
      methods.map(({ code, title }) => ({ value: code, label: title }))
    const noneHint = t(isMain ? 'noneAll' : 'noneAsMain')
    return (
      <section className="stack stack-3" aria-labelledby="selling">
        <h2 className="h2" id="selling">
          {t('selling.title')}
        </h2>
        <div className="fields">
          <form.AppField name="currency">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('selling.currency')}
                options={[...(isMain ? [] : [asMain]), ...coded(choices.currencies)]}
              />
            )}
          </form.AppField>
          <form.AppField name="tax">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('selling.tax')}
                options={[
                  asMain,
                  { value: 'in' as const, label: t('selling.taxIn') },
                  { value: 'out' as const, label: t('selling.taxOut') },
                ]}
              />
            )}
          </form.AppField>
          <form.AppField name="default_locale">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('selling.locale')}
                options={[asMain, ...languages()]}
              />
            )}
          </form.AppField>
          <form.AppField name="country">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('selling.country')}
                hint={t('selling.countryHint')}
                options={[
                  asMain,
                  ...choices.countries.map((code) => ({ value: code, label: nameOf(code) })),
                ]}
              />
            )}
          </form.AppField>
          <form.AppField name="locales">
            {() => (
              <ChecksField label={t('selling.locales')} hint={noneHint} options={languages()} />
            )}
          </form.AppField>
          <form.AppField name="currencies">
            {() => (
              <ChecksField
                label={t('selling.currencies')}
                hint={noneHint}
                options={coded(choices.currencies)}
              />
            )}
          </form.AppField>
          <form.AppField name="payment_methods">
            {() => (
              <ChecksField
                label={t('selling.payment')}
                hint={noneHint}
                options={titled(choices.payment_methods)}
              />
            )}
          </form.AppField>
          <form.AppField name="shipping_methods">
            {() => (
              <ChecksField
                label={t('selling.shipping')}
                hint={noneHint}
                options={titled(choices.shipping_methods)}
              />
            )}
          </form.AppField>
          {choices.groups.length > 0 && (
            <form.AppField name="group_ids">
              {() => (
                <ChecksField
                  label={t('selling.groups')}
                  hint={t('selling.groupsHint')}
                  options={choices.groups.map(({ id, name }) => ({
                    value: String(id),
                    label: name,
                  }))}
                />
              )}
            </form.AppField>
          )}
        </div>
      </section>
    )
  },
})
