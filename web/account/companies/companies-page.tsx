import { useQuery } from '@tanstack/react-query'
import { PlacesPage } from '../addresses/places-page.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyDialog } from '../../address-book/company-dialog.tsx'
import { DeleteCompany } from './delete-company.tsx'
import { companyQueries } from '../../address-book/company-queries.ts'

/** The person's companies. */
export function CompaniesPage() {
  return (
    <PlacesPage
      query={useQuery(companyQueries.list())}
      texts="account/companies"
      card={(company, tasks) => <CompanyCard key={company.id} company={company} {...tasks} />}
      edit={(company, close) => <CompanyDialog company={company} onClose={close} />}
      remove={(company, close) => <DeleteCompany company={company} onClose={close} />}
    />
  )
}
