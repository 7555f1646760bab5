import { useCountries } from '../../../address-book/use-countries.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'

/** A new customer as they are typed. */
export const NEW_CUSTOMER = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  locale: 'en',
  has_company: false,
  company: {
    name: '',
    tax_number: '',
    country: 'BY',
    address_line_one: '',
    city: '',
    postcode: '',
    bank_account: '',
    bank_code: '',
  },
}

/** Who they are, and what they buy for. */
export const CustomerFields = withForm({
  defaultValues: NEW_CUSTOMER,
  render: function CustomerFields({ form }) {
    const { t } = useTranslation('admin/users')
    return (
      <div className="fields">
        <form.AppField name="first_name">
          {(field) => <field.TextField width={3} label={t('fields.firstName')} />}
        </form.AppField>
        <form.AppField name="last_name">
          {(field) => <field.TextField width={3} label={t('fields.lastName')} isOptional />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label={t('fields.email')} />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField width={3} type="tel" label={t('fields.phone')} isOptional />}
        </form.AppField>
        <form.AppField name="locale">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('fields.language')}
              options={localeCodes().map((value) => ({ value, label: languageName(value) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="has_company">
          {(field) => <field.CheckField label={t('create.hasCompany')} />}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.has_company}>
          {(hasCompany) => hasCompany && <CompanyFields form={form} />}
        </form.Subscribe>
      </div>
    )
  },
})

const CompanyFields = withForm({
  defaultValues: NEW_CUSTOMER,
  render: function CompanyFields({ form }) {
    const { t } = useTranslation('admin/users')
    const countries = useCountries()
    return (
      <>
        <form.AppField name="company.name">
          {(field) => <field.TextField label={t('company.name')} />}
        </form.AppField>
        <form.AppField name="company.country">
          {(field) => (
            <field.SelectField width={3} label={t('company.country')} options={countries.options} />
          )}
        </form.AppField>
        <form.AppField name="company.tax_number">
          {(field) => <field.TextField width={3} label={t('company.taxNumber')} isCode />}
        </form.AppField>
        <form.AppField name="company.postcode">
          {(field) => <field.TextField width={2} label={t('company.postcode')} />}
        </form.AppField>
        <form.AppField name="company.city">
          {(field) => <field.TextField width={4} label={t('company.city')} />}
        </form.AppField>
        <form.AppField name="company.address_line_one">
          {(field) => <field.TextField label={t('company.address')} />}
        </form.AppField>
      </>
    )
  },
})
