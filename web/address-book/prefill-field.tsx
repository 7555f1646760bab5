import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { CurrentUser } from '../../worker/people/accounts/schemas/account.ts'
import type { Company } from '../../worker/people/companies/schemas.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { type AddressValues, EMPTY_ADDRESS, ofCompany, ofPerson } from './address-form.ts'

interface Props {
  companies: readonly Company[]
  user: CurrentUser | null
  onFill: (values: AddressValues) => void
}

/** Fills the form with the details of the person or of one of their companies. */
export function PrefillField({ companies, user, onFill }: Props) {
  const { t } = useTranslation('account/addresses')
  const [source, setSource] = useState('self')
  const fill = (next: string) => {
    setSource(next)
    const company = companies.find(({ id }) => String(id) === next)
    if (company !== undefined) onFill(ofCompany(company, user))
    else onFill(next === 'self' ? ofPerson(user) : EMPTY_ADDRESS)
  }
  return (
    <Field label={t('prefill.label')}>
      <Select
        value={source}
        onValueChange={fill}
        options={[
          { value: 'self', label: t('prefill.self') },
          ...companies.map(({ id, name }) => ({
            value: String(id),
            label: t('prefill.company', { name }),
          })),
          { value: 'none', label: t('prefill.none') },
        ]}
      />
    </Field>
  )
}
