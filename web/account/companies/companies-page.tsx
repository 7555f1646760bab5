import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Company } from '../../../worker/people/companies/schemas.ts'
import { PlacesPage } from '../addresses/places-page.tsx'
import { CompanyCard } from './company-card.tsx'
import { ownAccountsQuery } from './own-accounts.ts'
import { SharedCompanies } from './shared-companies.tsx'
import { CompanyDialog } from '../../address-book/company-dialog.tsx'
import { companyQueries, useDeleteCompany } from '../../address-book/company-queries.ts'
import { registeredCompany } from '../../session/registered-company.ts'
import { useUser } from '../../session/use-user.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'

/** The person's companies, and those of others that they may buy for. */
export function CompaniesPage() {
  const query = useQuery(companyQueries.list())
  const { data: accounts = [] } = useQuery(ownAccountsQuery)
  const registered = registeredCompany(useUser())
  const name = query.data?.length === 0 ? registered : null
  return (
    <PlacesPage
      query={query}
      texts="account/companies"
      card={(company, tasks) => (
        <CompanyCard
          key={company.id}
          company={company}
          terms={accounts.find(({ id }) => id === company.id)?.terms ?? null}
          {...tasks}
        />
      )}
      edit={(company, close) => <CompanyDialog company={company} name={name} onClose={close} />}
      remove={(company, close) => <DeleteCompany company={company} onClose={close} />}
    >
      <SharedCompanies companies={accounts.filter(({ role }) => role === 'member')} />
    </PlacesPage>
  )
}

/** Asks before a company is deleted, and says what stays. */
function DeleteCompany({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('account/companies')
  const { id, name } = company
  return (
    <ConfirmDialog
      mutation={useDeleteCompany()}
      input={id}
      title={t('remove.title', { name })}
      description={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      done={t('remove.done', { name })}
      onClose={onClose}
    />
  )
}
