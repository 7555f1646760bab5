import { useTranslation } from '../i18n/use-translation.tsx'
import { withForm } from '../form/use-app-form.ts'
import { EMPTY_ADDRESS } from './address-form.ts'
import {
  CityField,
  CountryField,
  DistrictField,
  LineOneField,
  LineTwoField,
  PostcodeField,
} from './postal-fields.tsx'

/** The fields of an address, in the order used here. */
export const AddressFields = withForm({
  defaultValues: EMPTY_ADDRESS,
  render: function AddressFields({ form }) {
    const { t } = useTranslation('account/addresses')
    return (
      <div className="fields">
        <form.AppField name="first_name">
          {(field) => (
            <field.TextField width={3} label={t('fields.firstName')} autoComplete="given-name" />
          )}
        </form.AppField>
        <form.AppField name="last_name">
          {(field) => (
            <field.TextField width={3} label={t('fields.lastName')} autoComplete="family-name" />
          )}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => (
            <field.TextField
              width={3}
              type="tel"
              label={t('fields.phone')}
              hint={t('fields.phoneHint')}
              autoComplete="tel"
            />
          )}
        </form.AppField>
        <form.AppField name="country">{() => <CountryField />}</form.AppField>
        <form.AppField name="postcode">{() => <PostcodeField />}</form.AppField>
        <form.AppField name="city">{() => <CityField />}</form.AppField>
        <form.AppField name="address_line_one">{() => <LineOneField />}</form.AppField>
        <form.AppField name="address_line_two">{() => <LineTwoField />}</form.AppField>
        <form.AppField name="district">{() => <DistrictField />}</form.AppField>
        <form.AppField name="company_name">
          {(field) => (
            <field.TextField
              width={3}
              label={t('fields.companyName')}
              autoComplete="organization"
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="tax_number">
          {(field) => <field.TextField width={3} label={t('fields.taxNumber')} isCode isOptional />}
        </form.AppField>
        <form.AppField name="is_default_shipping">
          {(field) => <field.CheckField label={t('fields.defaultShipping')} />}
        </form.AppField>
        <form.AppField name="is_default_payment">
          {(field) => <field.CheckField label={t('fields.defaultPayment')} />}
        </form.AppField>
      </div>
    )
  },
})
