import '../addresses/places.css'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../worker/companies/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { Fault } from '../frame/fault.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { DeleteCompany } from './delete-company.tsx'
import { companyQueries } from './queries.ts'

type Task = { verb: 'create' } | { verb: 'change' | 'delete'; company: Company }

/** The person's companies. */
export function CompaniesPage() {
  const { t } = useTranslation('companies')
  const companies = useQuery(companyQueries.list())
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const add = (
    <Button kind="main" icon={Plus} onClick={() => setTask({ verb: 'create' })}>
      {t('add')}
    </Button>
  )
  const { data, error } = companies
  return (
    <AccountPage
      title={t('title')}
      about={t('about')}
      {...(data !== undefined && data.length > 0 && { actions: add })}
      isBusy={companies.isFetching}
    >
      {data === undefined && error !== null && (
        <Fault error={error} title={t('fault')} onRetry={() => void companies.refetch()} />
      )}
      {data === undefined && error === null && <Skeleton width="60%" />}
      {data?.length === 0 && (
        <EmptyState title={t('empty.title')} action={add}>
          {t('empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="places">
          {data.map((company) => (
            <CompanyCard
              key={company.id}
              company={company}
              onEdit={() => setTask({ verb: 'change', company })}
              onDelete={() => setTask({ verb: 'delete', company })}
            />
          ))}
        </div>
      )}
      {task?.verb === 'delete' && <DeleteCompany company={task.company} onClose={close} />}
      {task !== null && task.verb !== 'delete' && (
        <CompanyDialog company={task.verb === 'create' ? null : task.company} onClose={close} />
      )}
    </AccountPage>
  )
}
