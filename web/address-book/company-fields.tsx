import { useTranslation } from '../i18n/use-translation.tsx'
import { withForm } from '../form/use-app-form.ts'
import {
  CityField,
  CountryField,
  DistrictField,
  LineOneField,
  LineTwoField,
  PostcodeField,
} from './postal-fields.tsx'
import { EMPTY_COMPANY } from './company-form.ts'

/** The fields of a company: name, registered address, bank. */
export const CompanyFields = withForm({
  defaultValues: EMPTY_COMPANY,
  /** Staff do not choose the usual one of their customer. */
  props: { isOfStaff: false },
  render: function CompanyFields({ form, isOfStaff }) {
    const { t } = useTranslation('account/companies')
    const { t: tAddress } = useTranslation('account/addresses')
    return (
      <>
        <div className="fields">
          <form.AppField name="name">
            {(field) => <field.TextField label={t('fields.name')} autoComplete="organization" />}
          </form.AppField>
          <form.AppField name="country">{() => <CountryField />}</form.AppField>
          <form.AppField name="tax_number">
            {(field) => <field.TextField width={3} label={t('fields.taxNumber')} isCode />}
          </form.AppField>
        </div>
        <fieldset>
          <legend className="h3 pb-2">{t('about_address')}</legend>
          <div className="fields">
            <form.AppField name="postcode">{() => <PostcodeField />}</form.AppField>
            <form.AppField name="city">{() => <CityField />}</form.AppField>
            <form.AppField name="address_line_one">{() => <LineOneField />}</form.AppField>
            <form.AppField name="address_line_two">{() => <LineTwoField />}</form.AppField>
            <form.AppField name="district">{() => <DistrictField />}</form.AppField>
            <form.AppField name="phone">
              {(field) => (
                <field.TextField
                  width={3}
                  type="tel"
                  label={tAddress('fields.phone')}
                  autoComplete="work tel"
                  isOptional
                />
              )}
            </form.AppField>
            <form.AppField name="email">
              {(field) => (
                <field.TextField
                  type="email"
                  label={t('fields.email')}
                  hint={t('fields.emailHint')}
                  autoComplete="work email"
                  isOptional
                  isCode
                />
              )}
            </form.AppField>
          </div>
        </fieldset>
        <fieldset>
          <legend className="h3 pb-2">{t('about_bank')}</legend>
          <div className="fields">
            <form.AppField name="bank_account">
              {(field) => <field.TextField label={t('fields.bankAccount')} isCode isOptional />}
            </form.AppField>
            <form.AppField name="bank_name">
              {(field) => <field.TextField width={4} label={t('fields.bankName')} isOptional />}
            </form.AppField>
            <form.AppField name="bank_code">
              {(field) => (
                <field.TextField width={2} label={t('fields.bankCode')} isCode isOptional />
              )}
            </form.AppField>
            {!isOfStaff && (
              <form.AppField name="is_default">
                {(field) => <field.CheckField label={t('fields.isDefault')} />}
              </form.AppField>
            )}
          </div>
        </fieldset>
      </>
    )
  },
})
