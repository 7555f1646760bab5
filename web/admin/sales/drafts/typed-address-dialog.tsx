import { revalidateLogic } from '@tanstack/react-form'
import type { CustomerSummary } from '../../../../worker/people/customers/schemas.ts'
import { AddressInput } from '../../../../worker/people/addresses/schemas.ts'
import {
  CityField,
  CountryField,
  LineOneField,
  LineTwoField,
  PostcodeField,
} from '../../../address-book/postal-fields.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { DraftChoices } from './draft-choices.ts'

type Typed = NonNullable<DraftChoices['typed']>

interface Props {
  customer: CustomerSummary
  /** What was typed before. */
  typed: Typed | null
  onTyped: (address: Typed) => void
  onClose: () => void
}

/** An address for this order alone; it does not join the customer's own. */
export function TypedAddressDialog({ customer, typed, onTyped, onClose }: Props) {
  const { t } = useTranslation('admin/drafts')
  const { t: tForm } = useTranslation('form')
  const { t: tAddress } = useTranslation('account/addresses')
  const form = useAppForm({
    defaultValues: valuesOf(customer, typed),
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }: { value: Values }) => schemaErrors(AddressInput, value, tForm),
    },
    onSubmit: ({ value }) => {
      onTyped(value)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('address.title')}
      description={t('address.about')}
      submitLabel={t('address.take')}
      submitError={null}
      loading={false}
      isWide
    >
      <div className="fields">
        <form.AppField name="first_name">
          {(field) => <field.TextField width={3} label={tAddress('fields.firstName')} />}
        </form.AppField>
        <form.AppField name="last_name">
          {(field) => <field.TextField width={3} label={tAddress('fields.lastName')} />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField width={3} type="tel" label={tAddress('fields.phone')} />}
        </form.AppField>
        <form.AppField name="country">{() => <CountryField />}</form.AppField>
        <form.AppField name="postcode">{() => <PostcodeField />}</form.AppField>
        <form.AppField name="city">{() => <CityField />}</form.AppField>
        <form.AppField name="address_line_one">{() => <LineOneField />}</form.AppField>
        <form.AppField name="address_line_two">{() => <LineTwoField />}</form.AppField>
      </div>
    </FormDialog>
  )
}

/** The fields of the form, as they are typed. */
function valuesOf({ name, phone }: CustomerSummary, typed: Typed | null) {
  const [first = '', ...rest] = name.split(' ')
  return {
    first_name: typed?.first_name ?? first,
    last_name: typed?.last_name ?? rest.join(' '),
    phone: typed?.phone ?? phone ?? '',
    country: typed?.country ?? 'BY',
    postcode: typed?.postcode ?? '',
    city: typed?.city ?? '',
    address_line_one: typed?.address_line_one ?? '',
    address_line_two: typed?.address_line_two ?? '',
  }
}
type Values = ReturnType<typeof valuesOf>
