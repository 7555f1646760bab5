import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

/** Whose team sees the order; nothing for who has but one. */
export function TeamSelect() {
  const { t } = useTranslation('shop/checkout')
  const { checkout, choices, choose } = useCheckoutForm()
  const { teams } = checkout
  if (teams.length < 2) return null
  const options = teams.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Field label={t('customer.team')} hint={t('customer.teamHint')} width={3}>
      <Select
        value={String(choices.team_id ?? '')}
        options={[{ value: '', label: t('customer.noTeam') }, ...options]}
        onValueChange={(id) => choose({ team_id: id === '' ? null : Number(id) })}
      />
    </Field>
  )
}
