import './companies.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminCompany } from '../../../../worker/people/companies/staff/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { CardTasks } from '../tasks/card-tasks.tsx'
import { AccountSection } from './account-section.tsx'
import { companies, companyDetail, deleteCompany } from './companies.ts'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyPeople } from './company-people.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { LegalDialog } from './legal-dialog.tsx'
import { PriceListMenu } from './price-list-menu.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const route = getRouteApi('/$locale/admin/customers/companies/$companyId/edit')

/** `…/companies/{id}/edit`: a company, what it may owe and owes, and who buys for it. */
export function CompanyPage() {
  const { companyId } = route.useParams()
  const query = useQuery(companyDetail(companyId))
  return (
    <ResourcePage texts={companies.texts} query={query} list={<CompaniesLink key="list" />}>
      {(company) => <CompanyView key={company.id} company={company} />}
    </ResourcePage>
  )
}

function CompaniesLink() {
  const { t } = useTranslation('admin/companies')
  return (
    <Link to="/$locale/admin/customers/companies" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}

function CompanyView({ company }: { company: AdminCompany }) {
  const { t } = useTranslation('admin/companies')
  const can = useCan()
  const locale = useLocale()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'legal' | 'terms' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const mayUpdate = can('customers.companies.update')
  return (
    <AdminPage
      title={company.name}
      crumbs={[<CompaniesLink key="list" />]}
      about={t('edit.about', { number: company.tax_number, city: company.city })}
      actions={
        <>
          <TrailLink of={`company:${company.id}`} />
          {can('customers.companies.delete') && (
            <Button
              kind="quiet"
              icon={Trash2}
              label={t('delete.of', { name: company.name })}
              onClick={() => setOpen('delete')}
            />
          )}
          <PriceListMenu id={company.id} />
          {mayUpdate && <Button onClick={() => setOpen('legal')}>{t('edit.legal')}</Button>}
          {mayUpdate && (
            <Button kind="main" onClick={() => setOpen('terms')}>
              {t('edit.terms')}
            </Button>
          )}
        </>
      }
      isAiry
    >
      <CompanyFacts company={company} />
      <AccountSection company={company} />
      <LedgerSection company={company} />
      <CompanyPeople company={company} />
      <CardTasks subject={{ type: 'company', id: company.id }} />
      {open === 'legal' && <LegalDialog company={company} onClose={close} />}
      {open === 'terms' && <TermsDialog company={company} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          of={companies}
          row={company}
          remove={deleteCompany}
          onClose={close}
          onDeleted={() =>
            void navigate({ to: '/$locale/admin/customers/companies', params: { locale } })
          }
        />
      )}
    </AdminPage>
  )
}
