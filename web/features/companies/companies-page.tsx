import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlacesPage } from '../addresses/places-page.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { DeleteCompany } from './delete-company.tsx'
import { companyQueries } from './queries.ts'

/** The person's companies. */
export function CompaniesPage() {
  const { t } = useTranslation('companies')
  return (
    <PlacesPage
      query={useQuery(companyQueries.list())}
      words={{
        title: t('title'),
        about: t('about'),
        add: t('add'),
        fault: t('fault'),
        emptyTitle: t('empty.title'),
        emptyText: t('empty.text'),
      }}
      card={(company, tasks) => <CompanyCard key={company.id} company={company} {...tasks} />}
      edit={(company, close) => <CompanyDialog company={company} onClose={close} />}
      remove={(company, close) => <DeleteCompany company={company} onClose={close} />}
    />
  )
}
