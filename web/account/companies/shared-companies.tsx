import type { OwnAccount } from '../../../worker/sales/company-accounts/schemas.ts'
import { PlaceLines, useTaxNumber } from '../../address-book/place-lines.tsx'
import { useCountries } from '../../address-book/use-countries.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PlaceCard } from '../addresses/place-card.tsx'
import { AccountTerms } from './account-terms.tsx'

/** Companies of others that one may buy for: who keeps them is somebody else. */
export function SharedCompanies({ companies }: { companies: OwnAccount[] }) {
  const { t } = useTranslation('account/companies')
  if (companies.length === 0) return null
  return (
    <section className="stack stack-3" aria-labelledby="shared-companies">
      <div>
        <h2 className="h2" id="shared-companies">
          {t('shared.title')}
        </h2>
        <p className="muted">{t('shared.about')}</p>
      </div>
      <div className="places">
        {companies.map((company) => (
          <SharedCard key={company.id} company={company} />
        ))}
      </div>
    </section>
  )
}

function SharedCard({ company }: { company: OwnAccount }) {
  const { t } = useTranslation('account/companies')
  const { nameOf } = useCountries()
  const taxNumber = useTaxNumber()
  const { name, country, tax_number: number, terms } = company
  return (
    <PlaceCard label={name}>
      <div className="row">
        <h3 className="h3">{name}</h3>
        <Badge>{t('shared.member')}</Badge>
      </div>
      <div className="place-lines">
        <PlaceLines lines={[taxNumber(country, number), nameOf(country)]} />
      </div>
      {terms === null ? <p className="muted">{t('terms.none')}</p> : <AccountTerms terms={terms} />}
    </PlaceCard>
  )
}
