import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CreditStanding } from '../../../worker/sales/credit/schemas.ts'
import type { Company } from '../../../worker/people/companies/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { PlaceLines, useTaxNumber } from '../../address-book/place-lines.tsx'
import { useCountries } from '../../address-book/use-countries.ts'
import { toValues } from '../../address-book/company-form.ts'
import { useSaveCompany } from '../../address-book/company-queries.ts'
import { AccountTerms } from './account-terms.tsx'
import { PlaceCard } from '../addresses/place-card.tsx'

interface Props {
  company: Company
  /** What it may buy on account; null: nothing, or not known yet. */
  terms: CreditStanding | null
  onEdit: () => void
  onDelete: () => void
}

/** A company, and its actions. */
export function CompanyCard({ company, terms, onEdit, onDelete }: Props) {
  const { t } = useTranslation('account/companies')
  const { nameOf } = useCountries()
  const taxNumber = useTaxNumber()
  const save = useSaveCompany()
  const { name, tax_number, bank_account, bank_code, bank_name, phone, email } = company
  const makeDefault = () =>
    save.mutate(
      { id: company.id, body: { ...toValues(company), is_default: true } },
      {
        onSuccess: () => showToast({ text: t('change.done', { name }) }),
        onError: (error) => showToast({ text: toApiError(error).message, tone: 'bad' }),
      },
    )
  const place = [company.postcode, company.city].filter(Boolean).join(' ')
  const bank = [bank_name, bank_code].filter(Boolean).join(', ')
  const lines = [
    taxNumber(company.country, tax_number),
    company.address_line_one,
    company.address_line_two,
    company.district,
    place,
    nameOf(company.country),
    phone,
    email,
    bank_account,
    bank,
  ]
  return (
    <PlaceCard label={name}>
      <div className="row">
        <h2 className="h3">{name}</h2>
        {company.is_default && <Badge tone="accent">{t('default')}</Badge>}
      </div>
      <div className="place-lines">
        <PlaceLines lines={lines} />
      </div>
      {terms !== null && <AccountTerms terms={terms} />}
      <div className="row">
        {!company.is_default && (
          <Button size="s" onClick={makeDefault} isBusy={save.isPending}>
            {t('makeDefault')}
          </Button>
        )}
        <Button size="s" onClick={onEdit} aria-label={t('editOf', { name })}>
          {t('edit')}
        </Button>
        <Button size="s" kind="quiet" onClick={onDelete} aria-label={t('deleteOf', { name })}>
          {t('delete')}
        </Button>
      </div>
    </PlaceCard>
  )
}
