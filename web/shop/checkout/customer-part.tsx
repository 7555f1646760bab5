import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Company } from '../../../worker/people/companies/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { useTaxNumber } from '../../address-book/place-lines.tsx'
import { companyQueries } from '../../address-book/company-queries.ts'
import { registeredCompany } from '../../session/registered-company.ts'
import { useUser } from '../../session/use-user.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { TypedField } from './typed-field.tsx'

const CompanyDialog = lazy(async () => ({
  default: (await import('../../address-book/company-dialog.tsx')).CompanyDialog,
}))

/** Who buys: the person, or a company they buy for; the dialog of a company comes with the first press. */
export function CustomerPart({ isTried }: { isTried: boolean }) {
  const { t } = useTranslation('shop/checkout')
  const { checkout, choices, choose } = useCheckoutForm()
  const { data } = useQuery(companyQueries.list())
  const companies = data ?? []
  const user = useUser()
  // Who registered for a company has not given its details yet.
  const registered = data?.length === 0 ? registeredCompany(user) : null
  const [isAdding, setIsAdding] = useState(false)
  const isCompany = choices.company_id !== null
  const choosePayer = (kind: 'private' | 'company') => {
    if (kind === 'private') return isCompany && choose({ company_id: null })
    if (isCompany) return
    const first = companies.find(({ is_default }) => is_default) ?? companies[0]
    if (first === undefined) setIsAdding(true)
    else choose({ company_id: first.id })
  }
  const { first_name, last_name, email, phone } = checkout.customer
  return (
    <CheckoutPart name="customer" isTried={isTried}>
      <div>
        <Segmented
          label={t('customer.kind')}
          value={isCompany ? 'company' : 'private'}
          options={[
            { value: 'private', label: t('customer.private') },
            { value: 'company', label: t('customer.company') },
          ]}
          onChange={choosePayer}
        />
      </div>
      {registered !== null && !isCompany && (
        <Note
          isSmall
          action={
            <Button size="s" onClick={() => setIsAdding(true)}>
              {t('customer.complete')}
            </Button>
          }
        >
          {t('customer.registered', { name: registered })}
        </Note>
      )}
      <p>
        {first_name} {last_name}
        <span className="sub">{[email, phone].filter(Boolean).join(', ')}</span>
      </p>
      <div className="fields">
        {isCompany && <Payer companies={companies} onAdd={() => setIsAdding(true)} />}
        <TeamSelect />
        <PoNumber />
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <CompanyDialog
            company={null}
            name={registered}
            onClose={() => setIsAdding(false)}
            onSaved={({ id }) => choose({ company_id: id })}
          />
        </Suspense>
      )}
    </CheckoutPart>
  )
}

function Payer({ companies, onAdd }: { companies: readonly Company[]; onAdd: () => void }) {
  const { t } = useTranslation('shop/checkout')
  const taxNumber = useTaxNumber()
  const { checkout, choices, choose } = useCheckoutForm()
  const known = checkout.customer.company
  const listed = companies.length > 0 ? companies : known === null ? [] : [known]
  const chosen = companies.find(({ id }) => id === choices.company_id)
  return (
    <>
      <Field
        label={t('customer.payer')}
        hint={chosen && taxNumber(chosen.country, chosen.tax_number)}
      >
        <Select
          value={String(choices.company_id)}
          options={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(id) => choose({ company_id: Number(id) })}
        />
      </Field>
      <div>
        <Button size="s" icon={Plus} onClick={onAdd}>
          {t('customer.add')}
        </Button>
      </div>
    </>
  )
}

/** The buyer's own number of the purchase, printed on every document. */
function PoNumber() {
  const { t } = useTranslation('shop/checkout')
  return (
    <TypedField
      name="po_number"
      label={t('customer.poNumber')}
      hint={t('customer.poHint')}
      most={60}
    />
  )
}

/** The team that sees the order; nothing for people with one team. */
function TeamSelect() {
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
