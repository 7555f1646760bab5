import { useTranslation } from '../i18n/use-translation.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useCountries } from './use-countries.ts'

interface PartProps {
  /** First part of the `autocomplete` tokens, where a page has several addresses. */
  section?: string
}

const token = (section: string | undefined, name: string): string =>
  section === undefined ? name : `${section} ${name}`

export function CountryField({ section }: PartProps) {
  const { t } = useTranslation('account/addresses')
  const { options } = useCountries()
  return (
    <SelectField
      width={3}
      label={t('fields.country')}
      options={options}
      autoComplete={token(section, 'country')}
    />
  )
}

export function PostcodeField({ section }: PartProps) {
  const { t } = useTranslation('account/addresses')
  return (
    <TextField
      width={3}
      label={t('fields.postcode')}
      autoComplete={token(section, 'postal-code')}
      isCode
    />
  )
}

export function CityField({ section }: PartProps) {
  const { t } = useTranslation('account/addresses')
  return (
    <TextField width={3} label={t('fields.city')} autoComplete={token(section, 'address-level2')} />
  )
}

export function DistrictField({ section }: PartProps) {
  const { t } = useTranslation('account/addresses')
  return (
    <TextField
      width={3}
      label={t('fields.district')}
      autoComplete={token(section, 'address-level3')}
      isOptional
    />
  )
}

export function LineOneField({ section }: PartProps) {
  const { t } = useTranslation('account/addresses')
  return (
    <TextField label={t('fields.addressLineOne')} autoComplete={token(section, 'address-line1')} />
  )
}

export function LineTwoField({ section }: PartProps) {
  const { t } = useTranslation('account/addresses')
  return (
    <TextField
      label={t('fields.addressLineTwo')}
      autoComplete={token(section, 'address-line2')}
      isOptional
    />
  )
}
